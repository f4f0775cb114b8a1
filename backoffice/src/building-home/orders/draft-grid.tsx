import { useText } from '@clearunit/shared/ui/texts-context';
import { ResourceGrid } from '../../grid';
import { NoOrders } from './no-orders';
import { useDraftColumns } from './use-draft-columns';

/** The building's drafts (2) or recommended follow-ups (4), an order a row. */
export function DraftGrid({ filter }: { filter: 2 | 4 }) {
  const t = useText();
  const columns = useDraftColumns(filter);
  return <ResourceGrid label={t('buildingHome.orders.title')} columns={columns} empty={<NoOrders />} />;
}
