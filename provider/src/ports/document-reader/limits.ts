/** The limits of reading one document: time in milliseconds, memory of its process in megabytes. */
export const timeLimit = 20_000;
export const memoryLimit = 512;

/** How many are read at once, at most one of each client, and how many of a client may wait. */
export const atOnce = 2;
export const waitingPerClient = 5;
