import type { Plugin } from 'vite';

/** Whether a file belongs to a piece: its path holds one of these. */
export const isOneOf = (paths: readonly string[]) => (id: string) => paths.some((path) => id.includes(path));

/** Fails the build when a path that names the files of a piece matches none: a file that was renamed would leave it unseen. */
export function checkPieces(pieces: Record<string, readonly string[]>): Plugin {
  return {
    name: 'check-pieces',
    apply: 'build',
    generateBundle() {
      const ids = [...this.getModuleIds()];
      for (const [name, paths] of Object.entries(pieces)) {
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
