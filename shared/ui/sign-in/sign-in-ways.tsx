import { type ReactNode, useState } from 'react';
import type { StaffRole } from '../../api/openid';
import type { PortalClient } from '../../api/portal-client';
import { Button } from '../kit/button';
import { ErrorNotice } from '../kit/error-notice';
import { useSignInWays } from '../portal/use-sign-in-ways';
import { useText } from '../texts-context';
import styles from './sign-in-ways.module.css';
import { useOpenId } from './use-openid';

type SignInWaysProps = {
  portal: PortalClient;
  role: StaffRole;
  /** The page to go to afterwards. */
  from: string | undefined;
  /** Why a sign-in by OpenID Connect was refused. */
  refusal: ReactNode;
  /** The form has gone on to a step of its own, to which there is no other way. */
  isUnderWay: boolean;
  onLeave: () => void;
  /** The form of e-mail and password. */
  children: ReactNode;
};

/** The ways that staff sign in by: the form, or the button to the issuer of OpenID Connect, or both. */
export function SignInWays({ refusal, isUnderWay, children, ...begun }: SignInWaysProps) {
  const t = useText();
  const { openid: name, password } = useSignInWays(begun.portal);
  const { begin, busy, error } = useOpenId(begun);
  const [isRecovered, setRecovered] = useState(false);
  const hasForm = password || name === null || isRecovered;
  return (
    <div className={styles.ways}>
      {error ? <ErrorNotice message={error} /> : !isUnderWay && refusal}
      {hasForm && children}
      {name !== null && !isUnderWay && (
        <>
          {hasForm && <p className={styles.or}>{t('signIn.openId.or')}</p>}
          <Button look={hasForm ? 'quiet' : 'main'} wide busy={busy} onClick={begin}>
            {t('signIn.openId.submit', { name })}
          </Button>
        </>
      )}
      {!hasForm && begun.role === 'admin' && (
        <div className={styles.recovered}>
          <Button look="plain" onClick={() => setRecovered(true)}>
            {t('signIn.openId.recovered')}
          </Button>
          <p>{t('signIn.openId.recoveredHint')}</p>
        </div>
      )}
    </div>
  );
}
