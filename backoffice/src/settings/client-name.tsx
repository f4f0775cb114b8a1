import { Badge } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import type { ListedCustomer } from './listed-customer';

/** A client by its name, which leads to its buildings. */
export function ClientName({ customer, tabIndex }: { customer: ListedCustomer; tabIndex: number }) {
  const t = useText();
  const { name, building_count, is_retired } = customer;
  if (is_retired) {
    return (
      <>
        {name} <Badge>{t('settings.client.retired')}</Badge>
      </>
    );
  }
  const buildings = t('buildings.client.buildings', { smart_count: building_count });
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  return (
    <Link to={`/building-management?filter=${filter}`} title={`${name}: ${buildings}`} tabIndex={tabIndex}>
      {name}
    </Link>
  );
}
