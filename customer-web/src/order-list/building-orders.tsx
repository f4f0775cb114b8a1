import { customerHome } from '@clearunit/shared/api/routes';
import { GoBackButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';
import { OwnBuilding } from '../frame/own-building';
import { PageTitle } from '../frame/page-title';
import { OrderList } from './order-list';
import styles from './order-list.module.css';

/** The order list of one building on a page of its own: what a link in a mail opens (specification README no. 15). */
export default function BuildingOrders() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className={styles.list}>
      <PageTitle>{t('orderList.title')}</PageTitle>
      <OwnBuilding>
        {(buildingId) => (
          <>
            <div className={styles.goBack}>
              <GoBackButton look="plain" onClick={() => navigate(customerHome(buildingId))} />
            </div>
            <h1>{t('orderList.title')}</h1>
            <OrderList buildingId={buildingId} />
          </>
        )}
      </OwnBuilding>
    </div>
  );
}
