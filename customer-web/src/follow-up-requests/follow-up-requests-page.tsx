import { customerHome, detailAddress, homeOf } from '@clearunit/shared/api/routes';
import { FollowUpRequestStatus } from '@clearunit/shared/domain/follow-ups';
import { GoBackButton, Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';
import { useChosenBuilding } from '../chosen-building';
import { PageTitle } from '../frame/page-title';
import { SearchBox } from '../order-list/search-box';
import styles from './follow-up-requests.module.css';
import { RequestRows } from './request-rows';
import { useRequestsAddress } from './use-requests-address';

/** The technicians' follow-up requests for the contact's buildings, read-only (3 §2.1, §2.11). */
export default function FollowUpRequestsPage() {
  const t = useText();
  const navigate = useNavigate();
  const { building } = useChosenBuilding();
  const list = useRequestsAddress();
  const states = FollowUpRequestStatus.options.map((status) => ({
    value: status as string,
    text: t(`orders.requestStatus.${status}`),
  }));
  return (
    <div className={styles.page}>
      <PageTitle>{t('followUps.title')}</PageTitle>
      <div className={styles.back}>
        <GoBackButton
          look="plain"
          onClick={() => navigate(building ? customerHome(building.value) : homeOf.customer)}
        />
      </div>
      <h1>{t('followUps.title')}</h1>
      <p className={styles.intro}>{t('followUps.intro')}</p>
      <div className={styles.tools}>
        <SearchBox label={t('followUps.search')} value={list.q} onSearch={list.onSearch} />
        <Select
          label={t('followUps.status')}
          value={list.status ?? ''}
          options={[{ value: '', text: t('followUps.all') }, ...states]}
          onChange={(event) => list.onStatus(event.target.value)}
        />
      </div>
      <RequestRows
        list={list}
        onRow={({ id, building_id }) =>
          navigate(detailAddress('/order-detail', { requestId: id }, { s_id: building_id }))
        }
      />
    </div>
  );
}
