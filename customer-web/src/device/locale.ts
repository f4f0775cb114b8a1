import { matchLocale } from '@clearunit/shared/texts';

/** The language of the site's texts: the best of what the browser's reader prefers. */
export const readersLocale = matchLocale(navigator.languages);
