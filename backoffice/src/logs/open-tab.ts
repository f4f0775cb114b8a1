import { filterOf } from '../data/filter-of';

/** Which tab an address opens. A list keeps only its filter there, in which that of the mail names itself. */
export const openTab = (address: URLSearchParams): 'activity' | 'mail' =>
  address.get('tab') === 'mail' || 'box' in filterOf(address) ? 'mail' : 'activity';
