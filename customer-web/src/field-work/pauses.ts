const pauses = [3_000, 10_000, 30_000, 60_000, 300_000];

/** How long the portal is left alone after so many tries in a row that got no answer, in milliseconds; each time longer. */
export const pauseAfter = (failures: number): number => pauses[Math.min(failures, pauses.length) - 1] ?? 0;
