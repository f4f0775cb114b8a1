import { maxCommentLength } from '@clearunit/shared/domain/results';
import { TextArea } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { hasPhrase, togglePhrase } from './comment-phrases';
import styles from './unit-form.module.css';

type CommentFieldProps = {
  comment: string;
  /** A closed door: fewer phrases are offered. */
  closedDoor: boolean;
  onComment: (comment: string) => void;
  disabled: boolean;
};

/** The comment on a unit: free text and quick phrases. */
export function CommentField({ comment, closedDoor, onComment, disabled }: CommentFieldProps) {
  const t = useText();
  const followUp = t('visits.form.phrase.followUp');
  const noFollowUp = t('visits.form.phrase.noFollowUp');
  const phrases = [
    { phrase: followUp, opposites: [noFollowUp] },
    ...(closedDoor ? [] : [{ phrase: t('visits.form.phrase.notCompleted'), opposites: [] }]),
    { phrase: t('visits.form.phrase.reschedule'), opposites: [] },
    { phrase: noFollowUp, opposites: [followUp] },
  ];
  /** The phrase that was pressed last and did not fit. */
  const [tooLong, setTooLong] = useState<(typeof phrases)[number]>();
  const isTooLong = tooLong && togglePhrase(comment, tooLong.phrase, tooLong.opposites) === comment;
  const press = (one: (typeof phrases)[number]) => {
    const changed = togglePhrase(comment, one.phrase, one.opposites);
    setTooLong(changed === comment ? one : undefined);
    if (changed !== comment) onComment(changed);
  };
  return (
    <div className={styles.comment}>
      <TextArea
        label={t('visits.form.comment')}
        optional
        hint={t('visits.form.charactersLeft', { smart_count: maxCommentLength - comment.length })}
        maxLength={maxCommentLength}
        disabled={disabled}
        value={comment}
        onChange={(event) => onComment(event.target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together are no form part of their own */}
      <div role="group" aria-label={t('visits.form.phrases')} className={styles.phrases}>
        {phrases.map((one) => (
          <button
            key={one.phrase}
            type="button"
            aria-pressed={hasPhrase(comment, one.phrase)}
            disabled={disabled}
            onClick={() => press(one)}
          >
            {one.phrase}
          </button>
        ))}
      </div>
      {isTooLong && (
        <p role="alert" className={styles.noRoom}>
          {t('visits.form.noRoom', { phrase: `${tooLong.phrase}.` })}
        </p>
      )}
    </div>
  );
}
