import { homeOf } from '@clearunit/shared/api/routes';
import type { SessionUser } from '@clearunit/shared/api/users';
import { IconButton, MenuIcon } from '@clearunit/shared/ui/kit';
import { LookToggle } from '@clearunit/shared/ui/look';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { WithTexts } from '../page';
import { AccountMenu } from './account-menu';
import styles from './header.module.css';

const BuildingSearch = lazy(() => import('./building-search'));

type HeaderProps = {
  user: SessionUser | undefined;
  onProfile: () => void;
  onSecondFactor: () => void;
  onLogout: () => void;
  isMenuOpen: boolean;
  /** Opens and closes the menu where the screen has no room for it; readers without a menu have none. */
  onMenu?: () => void;
};

/** The header of every page (1 §2.4): home link, the scheduler's building search, account. */
export function Header({ user, isMenuOpen, onMenu, ...account }: HeaderProps) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      {onMenu && (
        <IconButton
          className={styles.hamburger}
          label={t(isMenuOpen ? 'console.menu.close' : 'console.menu.open')}
          aria-expanded={isMenuOpen}
          onClick={onMenu}
        >
          <MenuIcon />
        </IconButton>
      )}
      <Link
        to={user ? homeOf[user.role] : '/admin'}
        className={styles.logo}
        aria-label={t('console.header.home')}
      >
        <img src="/apps/console/icon.svg" alt="" width="28" height="28" />
        <span>{t('console.brand')}</span>
      </Link>
      <div className={styles.search}>
        {user?.role === 'scheduler' && !withoutSearch.test(pathname) && (
          <WithTexts areas={searchAreas} fallback={null}>
            <BuildingSearch />
          </WithTexts>
        )}
      </div>
      <LookToggle />
      {user && user.role !== 'admin' && <AccountMenu user={user} {...account} />}
    </header>
  );
}

const searchAreas = ['nearWords'] as const;

/** Pages that are about one building, or have a search of their own (1 §2.4); a request's building can be changed (3 §2.2). */
const withoutSearch =
  /^\/(building-impersonate(?!\/request-order\/)|critical-section|building-heatmap)(\/|$)/;
