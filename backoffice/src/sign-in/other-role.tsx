import { OtherRole as Notice } from '@clearunit/shared/ui/other-role';
import { storedUser } from '../session';

type OtherRoleProps = {
  as: 'admin' | 'scheduler';
  /** The page that was asked for; undefined for somebody who came to sign in. */
  from: string | undefined;
};

/** Tells a signed-in reader why a sign-in stands there, if another page led to it. */
export const OtherRole = ({ as: role, from }: OtherRoleProps) => (
  <Notice as={role} user={storedUser()} isRedirected={Boolean(from)} />
);
