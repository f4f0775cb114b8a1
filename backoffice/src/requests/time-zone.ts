/** Where the reader's clock stands. */
export const readerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
