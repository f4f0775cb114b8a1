/**
 * A PostCSS plugin that expands `@media (--phone)`.
 * @param {Record<string, string>} media the queries by name, `--small-phone` as `smallPhone`
 * @returns {import('postcss').Plugin}
 */
export const customMedia = (media) => ({
  postcssPlugin: 'custom-media',
  AtRule: {
    media(rule) {
      if (!rule.params.includes('--')) return;
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name) => {
        const query = media[name.replace(/-(\w)/g, (_hyphen, letter) => letter.toUpperCase())];
        if (!query) throw rule.error(`There is no width called '${name}' in shared/ui/media.`);
        return query;
      });
    },
  },
});
