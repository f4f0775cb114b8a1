import { ArrowLeftIcon, Button } from '../kit';
import { FailureNotice, useBuilding } from '../portal';
import { useText } from '../texts-context';
import type { GivenLine } from './given-line';
import { RequestFields } from './request-fields';
import type { RequestFormProps } from './request-form-props';
import { RequestSkeleton } from './request-skeleton';
import styles from './service-request-form.module.css';

/** The form of a service request, new or stored; what is filled in stays on the device until a step has taken it. */
export function RequestForm({ given = noLines, ...props }: RequestFormProps) {
  const { buildingId, readerId, orderId, form, title, notice, onBack } = props;
  const t = useText();
  const { data: building, error, refetch } = useBuilding(buildingId);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button look="plain" icon={<ArrowLeftIcon />} onClick={onBack}>
          {t('common.actions.goBack')}
        </Button>
        <h1>{title}</h1>
      </header>
      {notice}
      {error && !building && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !building && <RequestSkeleton />}
      {building && (
        <RequestFields
          key={`${readerId} ${buildingId} ${orderId} ${form}`}
          {...props}
          given={given}
          building={building}
        />
      )}
    </div>
  );
}

const noLines: readonly GivenLine[] = [];
