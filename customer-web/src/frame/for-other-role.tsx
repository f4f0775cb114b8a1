import { Suspense } from 'react';
import { page } from '../page';
import { useSession } from '../session';
import type { OtherRoleProps } from './other-role';

/** Fetched where somebody is signed in, since few see it. */
const OtherRole = page<OtherRoleProps>(() => import('./other-role'), 'otherRole');

/** Tells a signed-in reader why the sign-in page is shown, if another page led to it. */
export function ForOtherRole({ as: role }: Pick<OtherRoleProps, 'as'>) {
  const { user } = useSession();
  return (
    user && (
      <Suspense fallback={null}>
        <OtherRole as={role} user={user} />
      </Suspense>
    )
  );
}
