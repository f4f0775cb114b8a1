import { IconButton, UserIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Suspense, useEffect, useRef, useState } from 'react';
import { page } from '../page';
import { useReader } from '../session';
import styles from './account-menu.module.css';
import type { LogoutSlot } from './logout-slot';

// Fetched when the menu is opened.
const AccountEntries = page(() => import('../account/account-entries'), 'account');
const dialogs = {
  logout: page(() => import('../account/logout-dialog'), 'account'),
  password: page(() => import('../account/update-password'), 'password', 'rules'),
  secondFactor: page(() => import('../account/second-factor'), 'secondFactor', 'signIn', 'rules'),
  pin: page(() => import('../account/ask-for-pin'), 'account'),
};

/** The account button with its menu (1 §2.4). */
export function AccountMenu({ Logout = dialogs.logout }: LogoutSlot) {
  const t = useText();
  const { role, firstName, email } = useReader();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const frame = useRef<HTMLDivElement>(null);
  useClosing(frame, open, () => setOpen(false));

  const onPicked = () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };
  const Dialog = asked === 'logout' ? Logout : asked && dialogs[asked];
  return (
    <div ref={frame} className={styles.frame}>
      {role === 'customer' && email !== undefined && <span className={styles.person}>{firstName}</span>}
      <IconButton
        label={t('site.account')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <UserIcon />
      </IconButton>
      <Suspense fallback={null}>
        {open && (
          <AccountEntries
            onPicked={onPicked}
            onPassword={() => setAsked(role === 'customer' ? 'pin' : 'password')}
            onSecondFactor={() => setAsked('secondFactor')}
            onLogout={() => setAsked('logout')}
          />
        )}
        {Dialog && <Dialog onClose={() => setAsked(undefined)} />}
      </Suspense>
    </div>
  );
}

/** Closes on Escape and when something outside is pressed or focused. */
function useClosing(frame: { current: HTMLElement | null }, open: boolean, close: () => void) {
  const closeNow = useRef(close);
  closeNow.current = close;
  useEffect(() => {
    if (!open) return;
    const onElsewhere = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) closeNow.current();
    };
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      closeNow.current();
      frame.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, frame]);
}
