import { detailAddress } from '@clearunit/shared/api/routes';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';

type ViewOrderProps = {
  orderId: string;
  /** Left out for the whole order. */
  unit?: string;
  /** Its spoken name. */
  label: string;
  tabIndex: number;
};

/** Link to an order's page; state and address name the order (README no. 5). */
export function ViewOrder({ orderId: id, unit: unit_number, label, tabIndex }: ViewOrderProps) {
  const t = useText();
  const address = detailAddress('/order-detail', { orderId: id, unitNumber: unit_number });
  return (
    <Link to={address} state={{ id, unit_number }} aria-label={label} tabIndex={tabIndex}>
      {t('buildingHome.orders.view')}
    </Link>
  );
}
