import { SignInWays } from '@clearunit/shared/ui/sign-in';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { page } from '../../page';
import { useSession } from '../../session';
import { keepUser } from '../../session/kept-session';

/** The sentences of rules are many: they are fetched when there is one to tell. */
const OpenIdRefused = page<{ refused: string | null }>(() => import('./openid-refused'), 'rules');

/** The technician's form of e-mail and password, and the way to sign in elsewhere beside it. */
export function TechnicianWays({ isUnderWay, children }: { isUnderWay: boolean; children: ReactNode }) {
  const { portal } = useSession();
  const [query] = useSearchParams();
  const refused = query.get('refused');
  return (
    <SignInWays
      portal={portal}
      role="technician"
      from={query.get('from') ?? undefined}
      refusal={
        refused && (
          <Suspense>
            <OpenIdRefused refused={refused} />
          </Suspense>
        )
      }
      isUnderWay={isUnderWay}
      onLeave={() => keepUser(undefined)}
    >
      {children}
    </SignInWays>
  );
}
