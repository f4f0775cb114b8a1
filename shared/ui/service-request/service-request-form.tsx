import type { Role } from '../../domain/users';
import { ArrowLeftIcon, Button } from '../kit';
import { FailureNotice, useBuilding } from '../portal';
import { useText } from '../texts-context';
import type { GivenLine } from './request-draft';
import { RequestFields } from './request-fields';
import { RequestSkeleton } from './request-skeleton';
import styles from './service-request-form.module.css';

export type ServiceRequestFormProps = {
  buildingId: string;
  role: Role;
  /** Whose half-filled request it is on this device: the session user's `uuid`. */
  readerId: string;
  /** Units from the cart; one that the form has or had already is not added again. Keep the array itself stable. */
  given?: readonly GivenLine[];
  /** Everything is filled in: go to the review. */
  onReview: (to: { isDraft: boolean }) => void;
  onBack: () => void;
  onToast: (kind: 'success' | 'error', text: string) => void;
};

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
