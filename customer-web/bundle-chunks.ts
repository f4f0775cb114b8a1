import type { Plugin } from 'vite';

/** Whether a file belongs to a chunk: its path contains one of these. */
export const isOneOf = (paths: readonly string[]) => (id: string) => paths.some((path) => id.includes(path));

/** The chunks that pages share, by name, in their order. A file belongs to the first that has it. */
export type SharedChunks = Record<string, (id: string) => boolean>;

/** Fails the build when a path in the lists matches no file, such as after a file was renamed. */
export function checkPaths(named: Record<string, readonly string[]>): Plugin {
  return {
    name: 'check-paths',
    apply: 'build',
    generateBundle() {
      const ids = [...this.getModuleIds()];
      for (const [name, paths] of Object.entries(named)) {
        const stale = paths.filter((path) => !ids.some(isOneOf([path])));
        if (stale.length > 0) {
          this.error(
            `No file of the site is called ${stale.join(' or ')}: correct '${name}' in vite.config.ts.`,
          );
        }
      }
    },
  };
}

/**
 * Fails the build when a file ends up in another chunk than its own, which happens where a file of an earlier chunk
 * imports it: pages that need only this file would fetch the whole of that chunk. Files that no chunk names are ignored.
 */
export function checkChunks(chunks: SharedChunks): Plugin {
  return {
    name: 'check-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.name in chunks)) continue;
        for (const id of Object.keys(chunk.modules)) {
          const own = Object.keys(chunks).find((name) => chunks[name]!(id)) ?? chunk.name;
          if (own !== chunk.name) {
            this.error(
              `${id} is listed in '${own}', but built into '${chunk.name}', which imports it: list it there, or in a chunk before both.`,
            );
          }
        }
      }
    },
  };
}
