/** The limits of reading one document: time in milliseconds, memory of its process in megabytes. */
export const timeLimit = 20_000;
export const memoryLimit = 512;

/** How many are read at once, and how many may wait. */
export const atOnce = 2;
export const mostWaiting = 20;
