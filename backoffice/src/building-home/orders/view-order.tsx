import { findRoute } from '@clearunit/shared/api/routes';
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

/** The way to an order's page, where that is built; it says which order in its state and its address (README no. 5). */
export function ViewOrder({ orderId: id, unit: unit_number, label, tabIndex }: ViewOrderProps) {
  const t = useText();
  if (!findRoute(page)?.built) return null;
  const query = new URLSearchParams({ id, ...(unit_number !== undefined && { unit_number }) });
  return (
    <Link to={`${page}?${query}`} state={{ id, unit_number }} aria-label={label} tabIndex={tabIndex}>
      {t('buildingHome.orders.view')}
    </Link>
  );
}

const page = '/order-detail';
