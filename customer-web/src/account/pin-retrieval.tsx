import { sessionCalls } from '@clearunit/shared/api/sessions';
import { checkPinRetrieval } from '@clearunit/shared/domain/pins';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Button, Dialog, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useSession } from '../session';
import { answerText } from '../session/answer-text';
import styles from './account.module.css';

const questions = ['question_one', 'question_two', 'question_three'] as const;
const autoComplete = { question_one: 'name', question_two: 'organization', question_three: 'street-address' };

/** Asks three questions of somebody who does not have the PIN and sends them to the admins (1 §2.3, §5). */
export default function PinRetrieval({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { portal } = useSession();
  const [success, setSuccess] = useState<string>();
  const form = useForm({
    initial: { question_one: '', question_two: '', question_three: '' },
    rules: checkPinRetrieval,
    problemText: ({ reason }) =>
      t(reason === 'pins.name-not-valid' ? 'account.retrieval.name' : 'account.retrieval.missing'),
    submit: (answers) => portal(sessionCalls.requestPin, { body: answers }),
    refusalText: (error) => answerText(error, t),
    onDone: ({ message }) => setSuccess(message),
  });
  if (success !== undefined) return <Received text={success} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t('account.retrieval.title')}
      submit={t('account.retrieval.submit')}
      onClose={onClose}
    >
      <p className={styles.intro}>{t('account.retrieval.text')}</p>
      {questions.map((question) => (
        <TextInput
          key={question}
          label={t(`account.retrieval.${question}`)}
          autoComplete={autoComplete[question]}
          maxLength={question === 'question_one' ? 100 : 255}
          {...form.field(question)}
        />
      ))}
    </FormDialog>
  );
}

function Received({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      title={t('account.retrieval.received')}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose} data-focus-first>
          {t('common.actions.goBack')}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
