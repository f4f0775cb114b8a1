/** How the router changes an address; with `replace`, Back does not lead through the change. */
type How = { replace?: boolean; state?: unknown };

/** The query of a page's address, how to change it, and the path of the page, as its router draws it. */
export type AddressQuery = readonly [
  query: URLSearchParams,
  change: (changed: (now: URLSearchParams) => URLSearchParams, how?: How) => void,
  path: string,
];

/**
 * How to change the query of a page's address. A change gets the current address rather than the drawn one, so that two
 * changes at once keep both. It is dropped when the browser has left the page, which stays until the next one is drawn: a
 * filter or search that is put into the address late would lead back (decision 110).
 * @param setQuery the router's
 */
export const queryChange =
  (path: string, setQuery: (query: URLSearchParams, how?: How) => void): AddressQuery[1] =>
  (changed, how) => {
    if (isBrowserAt(path)) setQuery(changed(new URLSearchParams(window.location.search)), how);
  };

/**
 * Whether the browser still has the address of a page. Once a link is pressed it has the next page's.
 * @param path of the page, as its router draws it
 */
export const isBrowserAt = (path: string): boolean =>
  new URL(window.location.origin + path).pathname === window.location.pathname;
