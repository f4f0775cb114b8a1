import type { ReactNode } from 'react';
import { Button, GoBackButton, SuccessNotice } from '../kit';
import { FailureNotice, useBuilding } from '../portal';
import { useText } from '../texts-context';
import { RequestFields, type RequestFieldsProps } from './request-fields';
import { RequestSkeleton } from './request-skeleton';
import styles from './service-request-form.module.css';
import { useTakenElsewhere } from './taken-elsewhere';

export type RequestFormProps = Omit<RequestFieldsProps, 'building'> & {
  title: string;
  /** Stands above the form. */
  notice?: ReactNode;
  /** Opens the list in which a request is that was taken. */
  onOrders?: () => void;
  onBack: () => void;
};

/** The form of a service request, new or stored; what is filled in stays on the device until a step has taken it. */
export function RequestForm({ title, notice, onOrders, onBack, ...props }: RequestFormProps) {
  const { buildingId, readerId, orderId, form } = props;
  const t = useText();
  const taken = useTakenElsewhere({ readerId, buildingId, orderId, form });
  const { data: building, error, refetch } = useBuilding(buildingId);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <GoBackButton look="plain" onClick={onBack} />
        <h1>{title}</h1>
      </header>
      {taken && (
        <SuccessNotice message={t(`requests.takenElsewhere.${taken}`)}>
          {onOrders && <Button onClick={onOrders}>{t('requests.takenElsewhere.orders')}</Button>}
        </SuccessNotice>
      )}
      {notice}
      {error && !building && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !building && <RequestSkeleton />}
      {building && (
        <RequestFields key={`${readerId} ${buildingId} ${orderId} ${form}`} {...props} building={building} />
      )}
    </div>
  );
}
