/**
 * From now on the second half of a double click counts only where the first did: in the same dialog, or beside all of
 * them, at the same address. What the first half opened, closed or left for another page has put something else under
 * the pointer, for which the second is not meant: it would close the results that have just come.
 */
export function ignoreStrayDoubleClicks(): void {
  let began = '';
  let layer: Element | null = null;
  document.addEventListener(
    'click',
    (event) => {
      const here = (event.target as Element).closest('dialog');
      // A press by keyboard or by a script has no count.
      if (event.detail === 1) [began, layer] = [location.pathname, here];
      if (event.detail <= 1 || (began === location.pathname && layer === here)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
