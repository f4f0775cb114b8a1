/** Joins class names, leaving out what is absent: `classNames('cell', picked && 'picked')`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
