const key = 'popupDismissed';

/** Whether a building's alerts have been shown already in this session (3 §2.17). */
export const areAlertsDismissed = (buildingId: string): boolean => dismissed().includes(buildingId);

/** Remembers until the session ends that a building's alerts have been shown. */
export function dismissAlerts(buildingId: string): void {
  if (areAlertsDismissed(buildingId)) return;
  try {
    sessionStorage.setItem(key, JSON.stringify([...dismissed(), buildingId]));
  } catch {
    // a browser that keeps nothing shows the alerts again
  }
}

/** The session has ended: the alerts are shown again to whoever begins the next. */
export function forgetDismissedAlerts(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

function dismissed(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
