/** Which tab an address opens. A list keeps only its filter there, in which that of the mail names itself. */
export function openTab(address: URLSearchParams): 'activity' | 'mail' {
  return address.get('tab') === 'mail' || isMailFilter(address.get('filter')) ? 'mail' : 'activity';
}

function isMailFilter(text: string | null): boolean {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null && 'box' in filter;
  } catch {
    return false;
  }
}
