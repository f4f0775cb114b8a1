const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * A Vite plugin that begins each built script with a hint to Chromium: all of its functions are compiled beside the page
 * while the script comes, not each of them when it is first called. Other browsers read a comment.
 * @returns {import('vite').Plugin}
 */
export function compileOnLoad() {
  return {
    name: 'compile-on-load',
    apply: 'build',
    // After Vite has put a line of its own at the beginning.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') output.code = hint + output.code;
        }
      },
    },
  };
}
