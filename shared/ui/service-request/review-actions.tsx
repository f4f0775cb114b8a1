import type { LineProblem } from '../../domain/orders';
import { Button, ErrorNotice } from '../kit';
import { useText } from '../texts-context';
import styles from './service-request-form.module.css';
import type { SubmitFailure } from './use-submit-request';

type ReviewActionsProps = {
  isDraft: boolean;
  isSending: boolean;
  /** Why what was entered cannot be sent. */
  problems: readonly LineProblem[];
  failure?: SubmitFailure;
  onBack: () => void;
  onSend: () => void;
  /** Begins another request with what was changed since the first was taken. */
  onStartNew: () => void;
  /** Opens the ordinary request with what was entered, where the draft is deleted. */
  onAnew?: () => void;
};

/** What can be done with the request that is shown, and why sending it failed. */
export function ReviewActions({
  isDraft,
  isSending,
  problems,
  failure,
  onBack,
  onSend,
  onStartNew,
  onAnew,
}: ReviewActionsProps) {
  const t = useText();
  return (
    <footer className={styles.actions}>
      {problems.length > 0 && (
        <div className={styles.failure}>
          <ErrorNotice message={t(`requests.review.${lacksAnything(problems) ? 'incomplete' : 'changed'}`)} />
        </div>
      )}
      {failure && (
        <div className={styles.failure}>
          <ErrorNotice message={failure.text} />
          <p className={styles.kept}>{t(`requests.review.${hintOf(failure)}`)}</p>
        </div>
      )}
      <Button onClick={onBack} disabled={isSending}>
        {t('common.actions.goBack')}
      </Button>
      {failure?.isTakenAlready && (
        <Button look="main" onClick={onStartNew}>
          {t('requests.review.startNew')}
        </Button>
      )}
      {failure?.isDeleted && onAnew && (
        <Button look="main" onClick={onAnew}>
          {t('requests.review.anew')}
        </Button>
      )}
      {!failure?.isTakenAlready && !failure?.isDeleted && (
        <Button look="main" busy={isSending} disabled={problems.length > 0} onClick={onSend}>
          {t(isDraft ? 'requests.review.save' : 'requests.review.submit')}
        </Button>
      )}
    </footer>
  );
}

/** Whether something that is required is not filled in: a unit may be in the cart since the form was finished. */
const lacksAnything = (problems: readonly LineProblem[]): boolean =>
  problems.some(({ reason }) => reason === 'orders.required');

/** What can be done about a failure. */
function hintOf({ isTakenAlready, isChanged, isDeleted }: SubmitFailure) {
  if (isTakenAlready) return 'startNewHint';
  if (isDeleted) return 'kept';
  return isChanged ? 'changedHint' : 'again';
}
