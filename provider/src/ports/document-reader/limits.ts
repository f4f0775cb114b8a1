/** What the reading of one document may take: time in milliseconds, memory of its process in megabytes. */
export const timeLimit = 20_000;
export const memoryLimit = 512;

/** So many are read at once, and so many may wait. */
export const atOnce = 2;
export const mostWaiting = 20;
