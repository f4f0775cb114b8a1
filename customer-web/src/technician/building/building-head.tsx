import type { BuildingDetail } from '@clearunit/shared/api/buildings';
import { homeOf } from '@clearunit/shared/api/routes';
import { Button, GoBackButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';
import { useGoBack } from '../../frame/use-go-back';
import { requestAddress } from '../addresses';
import styles from './building.module.css';

/** A building's facts for a technician, and the request for a follow-up. */
export function BuildingHead({ building }: { building: BuildingDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const goBack = useGoBack(homeOf.technician);
  const { TimeWindow1, TimeWindow2 } = building;
  const facts = [
    { name: t('visits.building.address'), value: building.building_address },
    { name: t('visits.building.code'), value: building.location_id },
    { name: t('visits.building.customer'), value: building.customer_name },
    { name: t('visits.building.scheduler'), value: building.scheduler_name },
    {
      name: t('visits.building.windows'),
      value: [
        t('orders.windows.withHours', { window: t('orders.windows.time_window_1'), hours: TimeWindow1 }),
        t('orders.windows.withHours', { window: t('orders.windows.time_window_2'), hours: TimeWindow2 }),
      ].join(', '),
    },
    { name: t('visits.building.note'), value: building.location_note, long: true },
  ].filter(({ value }) => value);
  return (
    <header className={styles.head}>
      <GoBackButton look="plain" onClick={goBack} className={styles.back} />
      <h1>{building.building_name}</h1>
      <dl className={styles.facts}>
        {facts.map(({ name, value, long }) => (
          <div key={name} className={long ? styles.long : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button look="main" onClick={() => navigate(requestAddress(building.uuid))}>
        {t('visits.buildings.request')}
      </Button>
    </header>
  );
}
