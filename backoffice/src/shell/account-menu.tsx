import type { SessionUser } from '@clearunit/shared/api/shapes';
import { Button, LogoutIcon, UserIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import styles from './account-menu.module.css';

type AccountMenuProps = { user: SessionUser; onLogout: () => void };

/** The menu of a reader who is no admin: who is signed in, and the way out (1 §2.4). */
export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const leave = () => {
    setAnchor(null);
    onLogout();
  };
  return (
    <>
      <Button
        look="plain"
        id={id}
        icon={<UserIcon />}
        aria-label={t('console.header.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.name}>{user.firstName}</span>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <li className={styles.who} role="presentation">
          {[user.firstName, user.lastName].filter(Boolean).join(' ')}
          <small>{user.email}</small>
        </li>
        <MenuItem onClick={leave}>
          <LogoutIcon />
          <span className={styles.text}>{t('console.menu.logout')}</span>
        </MenuItem>
      </Menu>
    </>
  );
}
