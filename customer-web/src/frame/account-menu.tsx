import { findRoute } from '@clearunit/shared/api/routes';
import { DocumentIcon, IconButton, LogoutIcon, MoonIcon, SunIcon, UserIcon } from '@clearunit/shared/ui/kit';
import { chooseLook, useLook } from '@clearunit/shared/ui/look';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReader } from '../session';
import styles from './account-menu.module.css';
import { LogoutDialog } from './logout-dialog';

/** Who is signed in, the documents, the look of the pages, and the way out (1 §2.4). */
export function AccountMenu() {
  const t = useText();
  const { role, firstName } = useReader();
  const look = useLook();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useClosing(frame, open, () => setOpen(false));

  const pick = (act: () => void) => () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
    act();
  };
  const hasDocuments = role === 'customer' && findRoute('/documents')?.built;
  return (
    <div ref={frame} className={styles.frame}>
      <IconButton
        label={t('site.account')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <UserIcon />
      </IconButton>
      {open && (
        <div role="menu" aria-label={t('site.account')} className={styles.menu} onKeyDown={moveInMenu}>
          <p className={styles.who}>{firstName}</p>
          {hasDocuments && (
            <button type="button" role="menuitem" onClick={pick(() => navigate('/documents'))}>
              <DocumentIcon />
              {t('site.documents')}
            </button>
          )}
          <button
            type="button"
            role="menuitem"
            onClick={pick(() => chooseLook(look === 'light' ? 'dark' : 'light'))}
          >
            {look === 'light' ? <MoonIcon /> : <SunIcon />}
            {t(look === 'light' ? 'common.theme.toDark' : 'common.theme.toLight')}
          </button>
          <button type="button" role="menuitem" onClick={pick(() => setLeaving(true))}>
            <LogoutIcon />
            {t('site.logout.title')}
          </button>
        </div>
      )}
      {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </div>
  );
}

/** Opens with the focus on the first entry; closes on Escape and when something outside is pressed or focused. */
function useClosing(frame: { current: HTMLElement | null }, open: boolean, close: () => void) {
  const closeNow = useRef(close);
  closeNow.current = close;
  useEffect(() => {
    if (!open) return;
    frame.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
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

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
