import { leavingCustomerCalls } from '@clearunit/shared/api/leaving-customers';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ListedPerson } from '../kinds';

/** What becomes of the buildings of a customer who moves to another company: they stay with the client (decision 98). */
export function useCompanyHint(person: ListedPerson | undefined, company: string): string | undefined {
  const t = useText();
  const moves =
    person?.role === 'customer' && person.company.trim().toLowerCase() !== company.trim().toLowerCase();
  const { data } = usePortalQuery(
    leavingCustomerCalls.leavingCustomer,
    { params: { id: person?.uid ?? '' } },
    { enabled: moves },
  );
  if (!moves || !data || data.buildings === 0) return undefined;
  const { company: former, buildings, colleagues } = data;
  return t(colleagues.length > 0 ? 'people.form.moves' : 'people.form.movesLast', {
    company: former,
    smart_count: buildings,
  });
}
