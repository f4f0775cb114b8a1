import { Button, ErrorNotice } from '../kit';
import { useText } from '../texts-context';
import styles from './service-request-form.module.css';
import type { SubmitFailure } from './use-submit-request';

type ReviewActionsProps = {
  isDraft: boolean;
  isSending: boolean;
  /** What was entered is no longer right. */
  hasProblems: boolean;
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
  hasProblems,
  failure,
  onBack,
  onSend,
  onStartNew,
  onAnew,
}: ReviewActionsProps) {
  const t = useText();
  return (
    <footer className={styles.actions}>
      {hasProblems && (
        <div className={styles.failure}>
          <ErrorNotice message={t('requests.review.changed')} />
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
        <Button look="main" busy={isSending} disabled={hasProblems} onClick={onSend}>
          {t(isDraft ? 'requests.review.save' : 'requests.review.submit')}
        </Button>
      )}
    </footer>
  );
}

/** What can be done about a failure. */
function hintOf({ isTakenAlready, isChanged, isDeleted }: SubmitFailure) {
  if (isTakenAlready) return 'startNewHint';
  if (isDeleted) return 'kept';
  return isChanged ? 'changedHint' : 'again';
}
