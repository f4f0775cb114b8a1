interface Deletion {
  id: string;
  /** Who deletes. */
  actorId: string;
  /** All admins. */
  adminIds: readonly string[];
}

/**
 * Why an admin cannot be deleted: 'users.last-admin' when none would be left, 'users.own-account' for oneself; null
 * when it is allowed.
 */
export function whyKeepAdmin({ id, actorId, adminIds }: Deletion): string | null {
  if (adminIds.every((admin) => admin === id)) return 'users.last-admin';
  return id === actorId ? 'users.own-account' : null;
}
