import { type MenuPath, routes } from '@clearunit/shared/api/routes';
import { usePortal, useSignInWays } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DoorFrontOutlined from '@mui/icons-material/DoorFrontOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import IntegrationInstructionsOutlined from '@mui/icons-material/IntegrationInstructionsOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import PinOutlined from '@mui/icons-material/PinOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import { type ReactElement, useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './side-menu.module.css';

type SideMenuProps = {
  /** Below `--roomy` it is shown only while open; a wider screen has room for it always. */
  isOpen: boolean;
  onClose: () => void;
  onPassword: () => void;
  onSecondFactor: () => void;
  onLogout: () => void;
};

/** The admin's menu (1 §2.4). */
export function SideMenu({ isOpen, onClose, onPassword, onSecondFactor, onLogout }: SideMenuProps) {
  const t = useText();
  const { password } = useSignInWays(usePortal());
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, onClose]);
  return (
    <>
      {isOpen && <button type="button" className={styles.veil} tabIndex={-1} aria-hidden onClick={onClose} />}
      <nav className={styles.menu} data-open={isOpen || undefined} aria-label={t('console.menu.label')}>
        <ul>
          {menu.map((path) => (
            <li key={path}>
              <NavLink to={path} className={styles.entry} onClick={onClose}>
                {icons[path]}
                {t(`console.menu.${entryOf(path)}`)}
              </NavLink>
            </li>
          ))}
        </ul>
        <div>
          <button type="button" className={styles.entry} onClick={onPassword}>
            <LockOutlined fontSize="small" />
            {t(password ? 'console.menu.updatePassword' : 'common.signedInAt')}
          </button>
          {password && (
            <button type="button" className={styles.entry} onClick={onSecondFactor}>
              <KeyOutlined fontSize="small" />
              {t('console.menu.secondFactor')}
            </button>
          )}
          <button type="button" className={styles.entry} onClick={onLogout}>
            <LogoutOutlined fontSize="small" />
            {t('console.menu.logout')}
          </button>
        </div>
      </nav>
    </>
  );
}

const menu = routes.filter(({ inMenu }) => inMenu).map(({ path }) => path as MenuPath);

/** The text key of a menu entry is its path. */
const entryOf = (path: MenuPath) => path.slice(1) as MenuPath extends `/${infer Entry}` ? Entry : never;

const icons: Record<MenuPath, ReactElement> = {
  '/dashboard': <DashboardOutlined fontSize="small" />,
  '/buildings-by-attention': <QueryStatsOutlined fontSize="small" />,
  '/building-management': <ApartmentOutlined fontSize="small" />,
  '/customer-management': <PeopleAltOutlined fontSize="small" />,
  '/scheduler-management': <EventOutlined fontSize="small" />,
  '/technician-management': <EngineeringOutlined fontSize="small" />,
  '/admin-management': <AdminPanelSettingsOutlined fontSize="small" />,
  '/pin-management': <PinOutlined fontSize="small" />,
  '/admin-follow-up-requests': <EventRepeatOutlined fontSize="small" />,
  '/admin-draft-requests': <DraftsOutlined fontSize="small" />,
  '/invalid-comments-missing-units': <SyncProblemOutlined fontSize="small" />,
  '/closed-doors': <DoorFrontOutlined fontSize="small" />,
  '/price-management': <SellOutlined fontSize="small" />,
  '/portal-documents': <FolderOutlined fontSize="small" />,
  '/logs': <HistoryOutlined fontSize="small" />,
  '/integrations': <IntegrationInstructionsOutlined fontSize="small" />,
  '/settings': <SettingsOutlined fontSize="small" />,
};
