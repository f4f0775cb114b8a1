/**
 * Whether the browser still has the address of this page. Once a link is pressed it has the next page's, though this one
 * stays until that is drawn: what changes the address by itself then would lead back.
 * @param path as a router or `window.location` gives it
 */
export const isBrowserAt = (path: string): boolean =>
  new URL(path, window.location.origin).pathname === window.location.pathname;
