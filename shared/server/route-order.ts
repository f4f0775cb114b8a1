/**
 * Calls in the order in which a router must try them: where one path has a word and another a `:param` in the same
 * place, the word comes first ('buildings/info' before 'buildings/:id').
 */
export function inRouteOrder<C>(calls: readonly C[], pathOf: (call: C) => string): C[] {
  const rank = (call: C) =>
    pathOf(call)
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '1' : '0'))
      .join('');
  return [...calls].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}
