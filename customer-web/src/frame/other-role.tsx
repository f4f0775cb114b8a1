import type { SessionUser } from '@clearunit/shared/api/users';
import { OtherRole as Notice } from '@clearunit/shared/ui/other-role';
import { useSearchParams } from 'react-router-dom';

/** Whose sign-in it is, and who is signed in. */
export type OtherRoleProps = { as: 'customer' | 'technician'; user: SessionUser };

/** The notice for a signed-in reader, if another page led to the sign-in. */
export default function OtherRole({ as: role, user }: OtherRoleProps) {
  const [query] = useSearchParams();
  return <Notice as={role} user={user} isRedirected={query.has('from')} />;
}
