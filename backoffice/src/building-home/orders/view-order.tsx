import { detailAddress } from '@clearunit/shared/api/routes';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import type { RecordAddress } from '../../grid';

type ViewOrderProps = {
  orderId: string;
  /** Left out for the whole order. */
  unit?: string;
  /** Its spoken name. */
  label: string;
  tabIndex: number;
};

/** Link to an order's page; state and address name the order (specification README no. 5). */
export function ViewOrder({ orderId, unit, label, tabIndex }: ViewOrderProps) {
  const t = useText();
  return (
    <Link {...orderAddress(orderId, unit)} aria-label={label} tabIndex={tabIndex}>
      {t('buildingHome.orders.view')}
    </Link>
  );
}

/** A scheduler's page of an order. */
export const orderAddress = (id: string, unit_number?: string): RecordAddress => ({
  to: detailAddress('/order-detail', { orderId: id, unitNumber: unit_number }),
  state: { id, unit_number },
});
