import { appFor } from '@clearunit/shared/api/routes';
import type { SessionUser } from '@clearunit/shared/api/users';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { useSession } from '../session';
import { addressAfter } from '../session/address-after';
import styles from './one-time-links.module.css';

/** Who is already signed in in this browser, with a link to their start page; nothing if nobody is. */
export function SignedInAlready({ isOver }: { /** The link signs nobody in any more. */ isOver: boolean }) {
  const t = useText();
  const { user } = useSession();
  if (!user) return null;
  const address = addressAfter(user, undefined);
  const text = t('emailSignIn.already.goOn');
  return (
    <div className={styles.already}>
      <p>
        {isByPin(user) ? t('emailSignIn.already.byPin') : t('emailSignIn.already.as', { name: nameOf(user) })}{' '}
        {!isOver && t('emailSignIn.already.ends')}
      </p>
      {appFor(address.split('?', 1)[0]!, user.role) === 'site' ? (
        <Link to={address}>{text}</Link>
      ) : (
        <a href={address}>{text}</a>
      )}
    </div>
  );
}

const isByPin = ({ role, account_id }: SessionUser): boolean => role === 'customer' && !account_id;

const nameOf = ({ firstName, lastName }: SessionUser): string =>
  [firstName, lastName].filter(Boolean).join(' ');
