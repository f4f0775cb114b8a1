import type { ContactAccount } from '@clearunit/shared/api/contact-accounts';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { Badge, Button, TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { portalTimeZone } from '../../session';
import formStyles from '../form/form.module.css';
import styles from './accounts.module.css';

type AccountListProps = {
  accounts: readonly ContactAccount[];
  onChange: (account: ContactAccount) => void;
  onRemove: (account: ContactAccount) => void;
};

/** How many people are shown at first, and more with each press; of more than these one can be found. */
const atOnce = 10;

/** The people who have an account. */
export function AccountList({ accounts, ...steps }: AccountListProps) {
  const t = useText();
  const [limit, setLimit] = useState(atOnce);
  const [sought, setSought] = useState('');
  const found = accounts.filter(({ name, email }) =>
    `${name} ${email}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  const shown = found.slice(0, limit);
  return (
    <>
      {accounts.length > atOnce && (
        <TextInput
          type="search"
          label={t('contactAccounts.find')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <People accounts={shown} {...steps} />
      {accounts.length > atOnce && (
        <div className={formStyles.more}>
          <p role="status">{t('contactAccounts.shown', { shown: shown.length, total: found.length })}</p>
          {shown.length < found.length && (
            <Button onClick={() => setLimit((before) => before + atOnce)}>{t('contactAccounts.more')}</Button>
          )}
        </div>
      )}
    </>
  );
}

/** Each person with what they may do here, their buildings, and their last sign-in. */
function People({ accounts, onChange, onRemove }: AccountListProps) {
  const t = useText();
  return (
    <ul className={styles.list} aria-label={t('contactAccounts.title')}>
      {accounts.map((account) => (
        <li key={account.uuid}>
          <div className={styles.about}>
            <p>
              <strong>{account.name}</strong>{' '}
              <Badge tone={account.may_request ? 'info' : 'plain'}>
                {t(account.may_request ? 'contactAccounts.mayRequest' : 'contactAccounts.mayView')}
              </Badge>
            </p>
            <p>{account.email}</p>
            <p className={styles.soft}>
              {[buildingsOf(account), lastSignIn(account)].filter(Boolean).join(' · ')}
            </p>
          </div>
          {mayChange(account) ? (
            <div className={styles.actions}>
              <Button
                aria-label={t('contactAccounts.changeOf', { name: account.name })}
                onClick={() => onChange(account)}
              >
                {t('contactAccounts.change')}
              </Button>
              <Button
                aria-label={t('contactAccounts.removeOf', { name: account.name })}
                onClick={() => onRemove(account)}
              >
                {t('contactAccounts.remove')}
              </Button>
            </div>
          ) : (
            <p className={styles.soft}>{t('contactAccounts.ofAdmins')}</p>
          )}
        </li>
      ))}
    </ul>
  );

  function buildingsOf({ buildings, client }: ContactAccount): string {
    const all = client && t('contactAccounts.allOf', { client: client.text });
    return [all, ...buildings.map(({ text }) => text)].filter(Boolean).join(', ');
  }

  function lastSignIn({ last_sign_in_at: at }: ContactAccount): string {
    if (at === null) return t('contactAccounts.never');
    return t('contactAccounts.last', { at: showDateTime(at, portalTimeZone()) });
  }
}

/** All buildings of a client are an admin's to give, and to take. */
const mayChange = ({ is_whole, client }: ContactAccount): boolean => is_whole || client === null;
