/**
 * The filter of a list as react-admin keeps it in an address; nothing for an address without one, or with one that
 * cannot be read.
 */
export function filterOf(address: URLSearchParams): Record<string, unknown> {
  try {
    const filter: unknown = JSON.parse(address.get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null ? { ...filter } : {};
  } catch {
    return {};
  }
}
