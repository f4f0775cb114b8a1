import {
  DocumentIcon,
  KeyIcon,
  LogoutIcon,
  MoonIcon,
  PencilIcon,
  SunIcon,
  UserIcon,
  WrenchIcon,
} from '@clearunit/shared/ui/kit';
import { chooseLook, useLook } from '@clearunit/shared/ui/look';
import { usePortal, useSignInWays } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChosenBuilding } from '../chosen-building';
import { useReader } from '../session';
import styles from './account.module.css';

type AccountEntriesProps = {
  /** Called first, whatever was picked: closes the menu. */
  onPicked: () => void;
  onPassword: () => void;
  onSecondFactor: () => void;
  onLogout: () => void;
};

/** The account menu: a contact's further pages, password, a technician's second factor, light or dark, and logout (1 §2.4). */
export default function AccountEntries({
  onPicked,
  onPassword,
  onSecondFactor,
  onLogout,
}: AccountEntriesProps) {
  const t = useText();
  const { role, firstName, email } = useReader();
  // A contact with an account has neither a password nor a PIN.
  const isNamed = role === 'customer' && email !== undefined;
  // A PIN has no name, and may open several buildings.
  const { building } = useChosenBuilding();
  const who = role === 'customer' && !isNamed ? building?.text : firstName;
  const look = useLook();
  const navigate = useNavigate();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  const pick = (act: () => void) => () => {
    onPicked();
    act();
  };
  const Look = look === 'light' ? MoonIcon : SunIcon;
  return (
    <div ref={menu} role="menu" aria-label={t('site.account')} className={styles.menu} onKeyDown={moveInMenu}>
      {who && <p className={styles.who}>{who}</p>}
      {role === 'customer' && (
        <>
          <button type="button" role="menuitem" onClick={pick(() => navigate('/documents'))}>
            <DocumentIcon />
            {t('account.documents')}
          </button>
          <button type="button" role="menuitem" onClick={pick(() => navigate('/followup-requests'))}>
            <WrenchIcon />
            {t('account.followUpRequests')}
          </button>
        </>
      )}
      {role === 'technician' && (
        <TechnicianEntries onPassword={pick(onPassword)} onSecondFactor={pick(onSecondFactor)} />
      )}
      {role === 'customer' && !isNamed && (
        <button type="button" role="menuitem" onClick={pick(onPassword)}>
          <PencilIcon />
          {t('account.updatePassword')}
        </button>
      )}
      <button
        type="button"
        role="menuitem"
        onClick={pick(() => chooseLook(look === 'light' ? 'dark' : 'light'))}
      >
        <Look />
        {t(look === 'light' ? 'common.theme.toDark' : 'common.theme.toLight')}
      </button>
      <button type="button" role="menuitem" onClick={pick(onLogout)}>
        <LogoutIcon />
        {t('account.logout.title')}
      </button>
    </div>
  );
}

/** Password and second factor where passwords are used, and where one is signed in. */
function TechnicianEntries({
  onPassword,
  onSecondFactor,
}: Pick<AccountEntriesProps, 'onPassword' | 'onSecondFactor'>) {
  const t = useText();
  const { password } = useSignInWays(usePortal());
  return (
    <>
      <button type="button" role="menuitem" onClick={onPassword}>
        {password ? <PencilIcon /> : <UserIcon />}
        {t(password ? 'account.updatePassword' : 'common.signedInAt')}
      </button>
      {password && (
        <button type="button" role="menuitem" onClick={onSecondFactor}>
          <KeyIcon />
          {t('account.secondFactor')}
        </button>
      )}
    </>
  );
}

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
