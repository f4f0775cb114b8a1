/** Whether two names are one client's: the provider finds clients whatever the case of their letters. */
export const isSameClient = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
