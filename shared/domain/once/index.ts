/**
 * What is made when it is first asked for, and kept. For formatters of `Intl` above all: a page's first one costs a
 * phone 100 ms, which a module that makes it when it is loaded adds to every page.
 */
export function once<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}
