import type { Problem } from '../../domain/errors';
import { questionsTogether } from '../../domain/orders';
import { sentenceOf } from '../../texts';
import { Button, Dialog } from '../kit';
import { useText } from '../texts-context';
import styles from './order-again.module.css';

type OrderAgainProps = {
  /** What is planned or asked for already, a question a service. */
  questions: readonly Problem[];
  onAgain: () => void;
  /** Takes it out of the request; absent where nothing would be left. */
  onLeaveOut?: (() => void) | undefined;
  /** Opens the recommended follow-up that waits for the same visit, in place of ordering it once more. */
  onOpenDraft?: (orderId: string) => void;
  onCancel: () => void;
};

/** Asks once about everything that would be ordered a second time; a recommended follow-up that waits is offered instead. */
export function OrderAgain({ questions, onAgain, onLeaveOut, onOpenDraft, onCancel }: OrderAgainProps) {
  const t = useText();
  return (
    <Dialog
      title={t('requests.again.title')}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('requests.again.back')}</Button>
          {onLeaveOut && <Button onClick={onLeaveOut}>{t('requests.again.leaveOut')}</Button>}
          <Button look="main" data-focus-first onClick={onAgain}>
            {t('requests.again.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('requests.again.nothingYet')}</p>
      <ul className={styles.questions}>
        {questionsTogether(questions).map(({ reason, params = {} }) => (
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
    </Dialog>
  );
}
