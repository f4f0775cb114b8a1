import { Badge } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { RecordLink } from '../grid';
import { buildingsOf } from '../record-addresses';
import type { ListedCustomer } from './listed-customer';

/** A client by its name, which leads to its buildings. */
export function ClientName({ customer, tabIndex }: { customer: ListedCustomer; tabIndex: number }) {
  const t = useText();
  const { id, name, building_count, is_retired } = customer;
  if (is_retired) {
    return (
      <>
        {name} <Badge>{t('settings.client.retired')}</Badge>
      </>
    );
  }
  const buildings = t('buildings.client.buildings', { smart_count: building_count });
  return (
    <RecordLink address={buildingsOf({ customer: id })} title={`${name}: ${buildings}`} tabIndex={tabIndex}>
      {name}
    </RecordLink>
  );
}
