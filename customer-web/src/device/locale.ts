import { matchLocale } from '@clearunit/shared/texts';

/** The language of the site's texts, by the browser's preferences. */
export const readersLocale = matchLocale(navigator.languages);
