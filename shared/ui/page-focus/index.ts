import { useEffect, useRef } from 'react';

/** How long a page may take to show its heading, in milliseconds. */
const longest = 10_000;

/**
 * Moves the focus to the heading of a page that was opened within the app, as a browser begins at the top of a page that
 * it loads (WCAG 2.4.3). What the page itself focuses, or the reader meanwhile, stays focused.
 */
export function usePageFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (focusHeading()) return;
    // The page is being fetched.
    const watch = new MutationObserver(() => focusHeading() && stop());
    const stop = () => {
      watch.disconnect();
      clearTimeout(timer);
    };
    const timer = setTimeout(stop, longest);
    watch.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [pathname]);
}

/** @returns whether there is nothing left to do: something has the focus */
function focusHeading(): boolean {
  if (document.activeElement && document.activeElement !== document.body) return true;
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
