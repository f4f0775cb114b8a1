import { SkipLink } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountMenu } from './account-menu';
import styles from './header-bar.module.css';
import { Logo } from './logo';
import type { LogoutSlot } from './logout-slot';

export type HeaderBarProps = LogoutSlot & {
  /** Where the logo leads: the role's home. */
  home: string;
  /** Usually the building's name. */
  children: ReactNode;
  /** Buttons before the account menu. */
  actions?: ReactNode;
};

/** The sticky header: logo, content, actions, account. */
export function HeaderBar({ home, children, actions, Logout }: HeaderBarProps) {
  const t = useText();
  return (
    <header className={styles.header}>
      <SkipLink />
      <div className={styles.bar}>
        <Link to={home} className={styles.home} aria-label={t('site.home')}>
          <Logo nameOnWideOnly />
        </Link>
        <div className={styles.about}>{children}</div>
        <div className={styles.actions}>
          {actions}
          <AccountMenu Logout={Logout} />
        </div>
      </div>
    </header>
  );
}
