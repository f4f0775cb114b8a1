import type { Problem } from '../../domain/errors';
import { sentenceOf } from '../../texts';
import { Button, ConfirmDialog } from '../kit';
import { useText } from '../texts-context';
import styles from './order-again.module.css';

type OrderAgainProps = {
  /** What is planned or asked for already, a question a service. */
  questions: readonly Problem[];
  onAgain: () => void;
  /** Opens the recommended follow-up that waits for the same visit, in place of ordering it once more. */
  onOpenDraft?: (orderId: string) => void;
  onCancel: () => void;
};

/** Asks once about everything that would be ordered a second time; a recommended follow-up that waits is offered instead. */
export function OrderAgain({ questions, onAgain, onOpenDraft, onCancel }: OrderAgainProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('requests.again.title')}
      confirmLabel={t('requests.again.confirm')}
      cancelLabel={t('requests.again.back')}
      onCancel={onCancel}
      onConfirm={onAgain}
    >
      <p>{t('requests.again.nothingYet')}</p>
      <ul className={styles.questions}>
        {questions.map(({ reason, params = {} }) => (
          <li key={`${params.unit} ${params.pest_id} ${params.treatment_id}`}>
            {sentenceOf({ t }, reason, params)}
            {onOpenDraft && reason === 'orders.recommended-already' && (
              <Button onClick={() => onOpenDraft(String(params.order_id))}>
                {t('requests.again.openFollowUp')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
