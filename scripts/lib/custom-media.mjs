/**
 * A PostCSS plugin that puts in what `@media (--phone)` stands for.
 * @param {Record<string, string>} media the queries by their names
 * @returns {import('postcss').Plugin}
 */
export const customMedia = (media) => ({
  postcssPlugin: 'custom-media',
  AtRule: {
    media(rule) {
      if (!rule.params.includes('--')) return;
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name) => {
        if (!media[name]) throw rule.error(`There is no width called '${name}' in shared/ui/media.`);
        return media[name];
      });
    },
  },
});
