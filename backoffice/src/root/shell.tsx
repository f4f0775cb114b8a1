import { contentId, SkipLink } from '@clearunit/shared/ui/kit';
import { lazy, type ReactNode, Suspense, useCallback, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keepUser, storedUser } from '../session';
import { Guard } from '../shell/guard';
import { Header } from '../shell/header';
import { LogoutDialog } from '../shell/logout-dialog';
import { PageSkeleton } from '../shell/page-skeleton';
import { SideMenu } from '../shell/side-menu';
import { useSearchShortcut } from '../shell/use-search-shortcut';
import styles from './shell.module.css';

/** The frame of every page: header, the admin's menu, and the guarded page. */
export function Shell({ children }: { children: ReactNode }) {
  useSearchShortcut();
  const { pathname } = useLocation();
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [isChangingPassword, setChangingPassword] = useState(false);
  const [isInProfile, setInProfile] = useState(false);
  const [isInFactor, setInFactor] = useState(false);
  const user = storedUser();
  const mustSetUp = user?.must_set_up_factor;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const goOn = useCallback(() => {
    const { must_set_up_factor: _, ...rest } = storedUser()!;
    keepUser(rest);
    redraw();
  }, []);
  const isAdmin = user?.role === 'admin' && !mustSetUp;
  // Going to another page closes the menu.
  const isMenuOpen = menuOpenAt === pathname;
  const leave = () => setLeaving(true);
  const changePassword = () => {
    setMenuOpenAt(null);
    setChangingPassword(true);
  };
  const changeFactor = () => {
    setMenuOpenAt(null);
    setInFactor(true);
  };
  return (
    <div className={styles.shell} data-menu={isAdmin || undefined}>
      <SkipLink />
      <Header
        user={mustSetUp ? undefined : user}
        onProfile={() => setInProfile(true)}
        onSecondFactor={changeFactor}
        onLogout={leave}
        isMenuOpen={isMenuOpen}
        onMenu={isAdmin ? () => setMenuOpenAt(isMenuOpen ? null : pathname) : undefined}
      />
      {isAdmin && (
        <SideMenu
          isOpen={isMenuOpen}
          onPassword={changePassword}
          onSecondFactor={changeFactor}
          onLogout={leave}
          onClose={() => setMenuOpenAt(null)}
        />
      )}
      <main id={contentId} tabIndex={-1} className={styles.content}>
        <Suspense fallback={<PageSkeleton />}>
          {mustSetUp ? <RequiredSecondFactor onDone={goOn} onLogout={leave} /> : <Guard>{children}</Guard>}
        </Suspense>
      </main>
      {isChangingPassword && (
        <Suspense>
          <UpdatePassword onClose={() => setChangingPassword(false)} />
        </Suspense>
      )}
      {isInProfile && (
        <Suspense>
          <Profile onClose={() => setInProfile(false)} />
        </Suspense>
      )}
      {isInFactor && (
        <Suspense>
          <SecondFactor onClose={() => setInFactor(false)} />
        </Suspense>
      )}
      {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </div>
  );
}

const Profile = lazy(() => import('../profile'));
const RequiredSecondFactor = lazy(() => import('../profile/required-second-factor'));
const SecondFactor = lazy(() => import('../profile/second-factor'));
const UpdatePassword = lazy(() => import('../profile/update-password'));
