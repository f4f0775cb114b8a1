import { type ProviderCallName, providerCalls } from '@clearunit/shared/api/provider-calls';

/**
 * The calls in the order in which a router must try them: where one path has a word and another a `:param` in the same
 * place, the word comes first ('buildings/info' before 'buildings/:id').
 */
export function inRouteOrder(
  names = Object.keys(providerCalls) as ProviderCallName[],
  pathOf: (name: ProviderCallName) => string = (name) => providerCalls[name].path,
): ProviderCallName[] {
  const rank = (name: ProviderCallName) =>
    pathOf(name)
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '1' : '0'))
      .join('');
  return [...names].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}
