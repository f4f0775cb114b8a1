import { ArrowLeftIcon, Button } from '../kit';
import { FailureNotice, useBuilding } from '../portal';
import { useText } from '../texts-context';
import type { GivenLine } from './request-draft';
import { RequestFields } from './request-fields';
import { RequestSkeleton } from './request-skeleton';
import styles from './service-request-form.module.css';
import type { ServiceRequestFormProps } from './service-request-form-props';

/**
 * The Service Request form of a building (3 §2.2), for a customer, a technician, or a scheduler who acts for it. What
 * is filled in stays on the device until it is submitted.
 */
export function ServiceRequestForm({ given = noLines, ...props }: ServiceRequestFormProps) {
  const { buildingId, readerId, onBack } = props;
  const t = useText();
  const { data: building, error, refetch } = useBuilding(buildingId);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button look="plain" icon={<ArrowLeftIcon />} onClick={onBack}>
          {t('common.actions.goBack')}
        </Button>
        <h1>{t('requests.title')}</h1>
      </header>
      {error && !building && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !building && <RequestSkeleton />}
      {building && (
        <RequestFields key={`${readerId} ${buildingId}`} {...props} given={given} building={building} />
      )}
    </div>
  );
}

const noLines: readonly GivenLine[] = [];
