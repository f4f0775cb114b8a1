import type { Texts } from '@clearunit/shared/texts';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';

/**
 * React-admin's own texts for its keys, except those that the specification words. Everything else that it is given is
 * translated already.
 */
export function createI18nProvider({ t, locale }: Texts): I18nProvider {
  const own = polyglotI18nProvider(() => ({
    ...englishMessages,
    ra: {
      ...englishMessages.ra,
      notification: {
        ...englishMessages.ra.notification,
        logged_out: t('common.errors.sessionExpired'),
        http_error: t('common.errors.server'),
      },
    },
  }));
  return {
    translate: (key, options) => (key.startsWith('ra.') ? own.translate(key, options) : key),
    changeLocale: async () => undefined,
    getLocale: () => locale,
  };
}
