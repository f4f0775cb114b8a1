import { priceCalls } from '@clearunit/shared/api/prices';
import { isAnyCityServed } from '@clearunit/shared/domain/branches';
import { BuildingIcon, Button, EmptyState } from '@clearunit/shared/ui/kit';
import { usePortalQuery, useSchedulers } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './no-buildings.module.css';

/** No buildings yet: offers the upload, and what must exist before it. */
export function NoBuildings({ onUpload }: { onUpload: () => void }) {
  const t = useText();
  return (
    <EmptyState
      title={t('buildings.list.empty')}
      icon={<BuildingIcon />}
      action={
        <>
          <Button look="main" onClick={onUpload}>
            {t('buildings.actions.upload')}
          </Button>
          <FirstSteps />
        </>
      }
    >
      {t('buildings.list.emptyHint')}
    </EmptyState>
  );
}

/** The branches or schedulers that are missing before a building can be added. */
function FirstSteps() {
  const t = useText();
  const { data: branches } = usePortalQuery(priceCalls.branches, {}, { staleTime: 0 });
  const { data: schedulers } = useSchedulers();
  const lacksCity = branches !== undefined && !isAnyCityServed(branches);
  const lacksScheduler = schedulers?.length === 0;
  if (!lacksCity && !lacksScheduler) return null;
  return (
    <section className={styles.first}>
      <h4>{t('buildings.list.first')}</h4>
      <ol>
        {lacksCity && (
          <li>
            {t('buildings.list.firstBranch')}{' '}
            <Link to="/price-management">{t('buildings.list.firstBranchLink')}</Link>
          </li>
        )}
        {lacksScheduler && (
          <li>
            {t('buildings.list.firstScheduler')}{' '}
            <Link to="/scheduler-management">{t('buildings.list.firstSchedulerLink')}</Link>
          </li>
        )}
      </ol>
    </section>
  );
}
