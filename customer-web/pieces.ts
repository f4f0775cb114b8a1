import type { Plugin } from 'vite';

/** Whether a file belongs to a piece: its path holds one of these. */
export const isOneOf = (paths: readonly string[]) => (id: string) => paths.some((path) => id.includes(path));

/** The pieces that pages share, by name, in their order. A file belongs to the first that has it. */
export type Pieces = Record<string, (id: string) => boolean>;

/** Fails the build when a path that names files matches none: a file that was renamed would leave it unseen. */
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
 * Fails the build when a file comes with another piece than its own. That happens where a file of an earlier piece needs
 * it; pages that need no more than this file would fetch the whole of that piece. Files that no piece names are not looked at.
 */
export function checkPieces(pieces: Pieces): Plugin {
  return {
    name: 'check-pieces',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.name in pieces)) continue;
        for (const id of Object.keys(chunk.modules)) {
          const own = Object.keys(pieces).find((name) => pieces[name]!(id)) ?? chunk.name;
          if (own !== chunk.name) {
            this.error(
              `${id} is named in '${own}', and comes with '${chunk.name}', which needs it: name it there, or in a piece before both.`,
            );
          }
        }
      }
    },
  };
}
