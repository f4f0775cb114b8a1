import { passwordLinkCalls } from '@clearunit/shared/api/password-links';
import type { PortalClient } from '@clearunit/shared/api/portal-client';
import { entryOf, forgotPassword } from '@clearunit/shared/api/routes';
import { AppError } from '@clearunit/shared/domain/errors';
import { EmptyState, Skeleton } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ReactNode, useCallback, useState } from 'react';
import { ChoosePasswordForm, isOfLink } from './choose-password-form';
import { OneTimePage } from './one-time-page';
import type { PasswordLink } from './password-link';
import { useAnswer } from './use-answer';
import { useOneTimeToken } from './use-one-time-token';

/** The page of a one-time link on which a person of the staff chooses a password (decision 68). */
export default function ChoosePassword() {
  const token = useOneTimeToken();
  return <WithLink key={token} token={token} />;
}

function WithLink({ token }: { token: string }) {
  const t = useText();
  const ask = useCallback(
    async (portal: PortalClient) =>
      token === '' ? undefined : portal(passwordLinkCalls.passwordLink, { body: { token } }),
    [token],
  );
  const { answer: link, error, askAgain } = useAnswer(ask);
  const [done, setDone] = useState<string>();
  const [over, setOver] = useState<AppError>();
  const role = (link?.role ?? 'technician') as 'technician';
  const signIn = { address: entryOf[role], text: t(`passwordLinks.signIn.${role}`) };
  return (
    <OneTimePage
      title={t(link?.purpose === 'invitation' ? 'passwordLinks.invitation.title' : 'passwordLinks.title')}
      text={done === undefined ? link && textOf(link, t) : undefined}
      token={token}
      done={done}
      signIn={signIn}
    >
      {link && !over && <ChoosePasswordForm token={token} link={link} onDone={setDone} onOver={setOver} />}
      {!link && error === undefined && <Skeleton height="10rem" />}
      {error !== undefined && <NoLink error={error} onRetry={askAgain} />}
      {over && (
        <NoLink error={over} onRetry={askAgain}>
          <a href={signIn.address}>{signIn.text}</a>
        </NoLink>
      )}
    </OneTimePage>
  );
}

const textOf = (link: PasswordLink, t: ReturnType<typeof useText>): string =>
  t(`passwordLinks.${link.purpose}.text`, { name: link.first_name, email: link.email });

type NoLinkProps = { error: unknown; onRetry: () => void; children?: ReactNode };

/** Why there is nothing to choose: the link does not work any more, or the portal cannot be asked. */
function NoLink({ error, onRetry, children }: NoLinkProps) {
  const t = useText();
  const another = (
    <>
      {children}
      <a href={forgotPassword('technician')}>{t('passwordLinks.forgot.askAgain')}</a>
    </>
  );
  // Cut short, as by a mail program that broke the line.
  if (error instanceof AppError && error.reason === 'input.wrong-shape')
    return (
      <EmptyState title={t('passwordLinks.noToken')} action={another}>
        {t('passwordLinks.noTokenText')}
      </EmptyState>
    );
  if (!isOfLink(error)) return <FailureNotice error={error} onRetry={onRetry} />;
  return (
    <EmptyState title={t('passwordLinks.ended')} action={another}>
      {error.logMessage}
    </EmptyState>
  );
}
