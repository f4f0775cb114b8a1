/** Which tab an address opens. A list keeps only its filter there, in which that of the completed orders names itself. */
export function openTab(address: URLSearchParams): 'comments' | 'missing' | 'completed' {
  const tab = address.get('tab');
  if (tab === 'missing' || tab === 'completed') return tab;
  return 'list' in filterOf(address) ? 'completed' : 'comments';
}

function filterOf(address: URLSearchParams): object {
  try {
    const filter: unknown = JSON.parse(address.get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null ? filter : {};
  } catch {
    return {};
  }
}
