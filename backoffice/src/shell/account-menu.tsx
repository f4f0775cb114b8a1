import type { SessionUser } from '@clearunit/shared/api/users';
import { Button, KeyIcon, LogoutIcon, UserIcon } from '@clearunit/shared/ui/kit';
import { usePortal, useSignInWays } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import styles from './account-menu.module.css';

type AccountMenuProps = {
  user: SessionUser;
  onProfile: () => void;
  onSecondFactor: () => void;
  onLogout: () => void;
};

/** The account menu of readers other than admins: profile, second factor and logout (1 §2.4). */
export function AccountMenu({ user, onProfile, onSecondFactor, onLogout }: AccountMenuProps) {
  const t = useText();
  const { password } = useSignInWays(usePortal());
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
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
        <MenuItem onClick={choose(onProfile)}>
          <UserIcon />
          <span className={styles.text}>{t('console.menu.profile')}</span>
        </MenuItem>
        {password && (
          <MenuItem onClick={choose(onSecondFactor)}>
            <KeyIcon />
            <span className={styles.text}>{t('console.menu.secondFactor')}</span>
          </MenuItem>
        )}
        <MenuItem onClick={choose(onLogout)}>
          <LogoutIcon />
          <span className={styles.text}>{t('console.menu.logout')}</span>
        </MenuItem>
      </Menu>
    </>
  );
}
