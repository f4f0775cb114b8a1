import { sessionCalls } from '@clearunit/shared/api/sessions';
import { type PinRetrieval as Answers, checkPinRetrieval } from '@clearunit/shared/domain/pins';
import { Button, Dialog, ErrorNotice, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useId, useState } from 'react';
import { useSession } from '../session';
import { answerText } from './answer-text';
import styles from './sign-in.module.css';

const questions = ['question_one', 'question_two', 'question_three'] as const;
const autoComplete = { question_one: 'name', question_two: 'organization', question_three: 'street-address' };

/** Asks three questions of somebody who does not have the PIN and sends them to the admins (1 §2.3, §5). */
export default function PinRetrieval({ onClose }: { onClose: () => void }) {
  const t = useText();
  const formId = useId();
  const { portal } = useSession();
  const [answers, setAnswers] = useState<Answers>({ question_one: '', question_two: '', question_three: '' });
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [success, setSuccess] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problems = checkPinRetrieval(answers);
    setReasons(Object.fromEntries(problems.map(({ field, reason }) => [field, reason])));
    setFailure(undefined);
    if (problems.length > 0) return;
    setBusy(true);
    try {
      const { message } = await portal(sessionCalls.requestPin, { body: answers });
      setSuccess(message);
    } catch (error) {
      setFailure(answerText(error, t));
    } finally {
      setBusy(false);
    }
  };

  if (success !== undefined) return <Received text={success} onClose={onClose} />;
  const textOf = (reason: string | undefined) =>
    reason && t(reason === 'pins.name-not-valid' ? 'site.retrieval.name' : 'site.retrieval.missing');
  const actions = (
    <>
      <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
      <Button type="submit" form={formId} look="main" busy={busy}>
        {t('site.retrieval.submit')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('site.retrieval.title')} onClose={onClose} actions={actions} locked={busy}>
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.intro}>{t('site.retrieval.text')}</p>
        {questions.map((question) => (
          <TextInput
            key={question}
            label={t(`site.retrieval.${question}`)}
            error={textOf(reasons[question])}
            autoComplete={autoComplete[question]}
            maxLength={question === 'question_one' ? 100 : 255}
            value={answers[question]}
            onChange={(event) => setAnswers({ ...answers, [question]: event.target.value })}
          />
        ))}
        {failure !== undefined && <ErrorNotice message={failure} />}
      </form>
    </Dialog>
  );
}

function Received({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      title={t('site.retrieval.received')}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose} autoFocus>
          {t('common.actions.goBack')}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
