import type { Plugin } from 'vite';

/**
 * Names `src/early/asked-early.ts` as a script of its own in index.html: it is small, and asks what the page will need
 * while the page's code is still on its way.
 */
export function askEarly(): Plugin {
  let base: string;
  return {
    name: 'early',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(
          (output) =>
            output.type === 'chunk' && output.moduleIds.some((id) => id.includes('/src/early/asked-early.')),
        );
        if (chunk?.type !== 'chunk' || chunk.imports.length > 0)
          throw new Error('What is asked early needs a chunk of its own, which waits for no other.');
        const attrs = {
          type: 'module',
          async: true,
          crossorigin: true,
          fetchpriority: 'high',
          src: base + chunk.fileName,
        };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
