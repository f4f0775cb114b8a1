import { useState } from 'react';
import { AppError, type Problem } from '../../domain/errors';
import { checkFactorCode } from '../../domain/second-factors';
import { checkStaffSignIn } from '../../domain/users';
import { Button } from '../kit/button';
import { useText } from '../texts-context';
import { CodeField } from './code-field';
import styles from './second-factor.module.css';

/** What a sign-in of staff holds. */
export interface StaffEntry {
  email: string;
  password: string;
  code: string;
}

/**
 * The second step of a sign-in by password: the portal asks for a code once the password was right, and both are then
 * sent together.
 */
export function useCodeStep() {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    back: () => setAsked(false),
    /** The rules of the step that is shown. */
    rules: ({ email, password, code }: StaffEntry): Problem | null =>
      isAsked ? checkFactorCode(code) : checkStaffSignIn({ email: email.trim(), password }),
    /** What the step sends. */
    sent: ({ email, password, code }: StaffEntry) => ({
      email: email.trim(),
      password,
      ...(isAsked && { code }),
    }),
    /** Takes the portal's question for a code as the next step. */
    handleError: (error: unknown): boolean => {
      const asks = error instanceof AppError && error.reason === 'second-factors.code-needed';
      if (asks) setAsked(true);
      return asks;
    },
  };
}

type CodeStepProps = Parameters<typeof CodeField>[0] & { email: string };

/** Asks for the code in place of e-mail and password. */
export function CodeStep({ email, ...field }: CodeStepProps) {
  const t = useText();
  return (
    <>
      <p className={styles.text} role="status">
        {t('signIn.code.asked', { email: email.trim() })}
      </p>
      <CodeField {...field} autoFocus />
    </>
  );
}

/** The way back to e-mail and password. */
export function CodeStepBack({ onBack, disabled }: { onBack: () => void; disabled: boolean }) {
  const t = useText();
  return (
    <Button wide disabled={disabled} onClick={onBack}>
      {t('common.actions.back')}
    </Button>
  );
}
