import { filterOf } from '../data/filter-of';

/** Which tab an address opens. A list keeps only its filter there, in which that of the completed orders names itself. */
export function openTab(address: URLSearchParams): 'comments' | 'missing' | 'completed' {
  const tab = address.get('tab');
  if (tab === 'missing' || tab === 'completed') return tab;
  return 'list' in filterOf(address) ? 'completed' : 'comments';
}
