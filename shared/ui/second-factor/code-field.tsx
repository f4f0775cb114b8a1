import { useState } from 'react';
import { appCodeLength } from '../../domain/second-factors';
import { Button } from '../kit/button';
import { TextInput } from '../kit/text-input';
import { useText } from '../texts-context';
import styles from './second-factor.module.css';

type CodeFieldProps = {
  /** Instead of 'Code'. */
  label?: string;
  value: string;
  error: string | undefined;
  onChoose: (value: string) => void;
  autoFocus?: boolean;
};

/** A code of the app, or in its place a recovery code. Needs the texts' area 'signIn'. */
export function CodeField({ label, value, error, onChoose, autoFocus }: CodeFieldProps) {
  const t = useText();
  const [isRecovery, setRecovery] = useState(false);
  const change = () => {
    setRecovery(!isRecovery);
    onChoose('');
  };
  return (
    <div className={styles.code}>
      {isRecovery ? (
        <TextInput
          key="recovery"
          label={t('signIn.code.recovery')}
          hint={t('signIn.code.recoveryHint')}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={20}
          autoFocus
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        />
      ) : (
        <TextInput
          key="app"
          label={label ?? t('signIn.code.label')}
          hint={t('signIn.code.hint')}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          autoFocus={autoFocus}
          value={value}
          onChange={({ target }) => onChoose(digitsOf(target.value))}
        />
      )}
      <Button look="plain" className={styles.other} onClick={change}>
        {t(isRecovery ? 'signIn.code.useApp' : 'signIn.code.useRecovery')}
      </Button>
    </div>
  );
}

/** Apps show and copy a code with a space in it. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, appCodeLength);
