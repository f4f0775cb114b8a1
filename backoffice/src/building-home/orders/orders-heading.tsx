import { showTotal } from '@clearunit/shared/domain/paging';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';

/** 'Orders List', with how many there are as soon as that is known. */
export function OrdersHeading() {
  const t = useText();
  const { total } = useListContext();
  return (
    <h2>
      {total === undefined
        ? t('buildingHome.orders.title')
        : t('buildingHome.orders.count', { count: showTotal(total) })}
    </h2>
  );
}
