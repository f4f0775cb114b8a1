import {
  AlertIcon,
  BuildingIcon,
  CalendarIcon,
  ClockIcon,
  DocumentIcon,
  InfoIcon,
  LogoutIcon,
  MenuIcon,
  PencilIcon,
  UserIcon,
} from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ReactElement, useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { type MenuEntry, menuEntries } from './menu-entries';
import styles from './side-menu.module.css';

type SideMenuProps = {
  /** On a narrow screen it is shown only while open; a wide one has room for it always. */
  isOpen: boolean;
  onClose: () => void;
  onLogout: () => void;
};

/** The admin's menu (1 §2.4). */
export function SideMenu({ isOpen, onClose, onLogout }: SideMenuProps) {
  const t = useText();
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
          {menuEntries.map((entry) => (
            <li key={entry}>
              <NavLink to={`/${entry}`} className={styles.entry} onClick={onClose}>
                {icons[entry]}
                {t(`console.menu.${entry}`)}
              </NavLink>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.entry} onClick={onLogout}>
          <LogoutIcon />
          {t('console.menu.logout')}
        </button>
      </nav>
    </>
  );
}

const icons: Record<MenuEntry, ReactElement> = {
  dashboard: <MenuIcon />,
  'building-management': <BuildingIcon />,
  'customer-management': <UserIcon />,
  'scheduler-management': <CalendarIcon />,
  'technician-management': <UserIcon />,
  'pin-management': <InfoIcon />,
  'admin-follow-up-requests': <ClockIcon />,
  'admin-draft-requests': <PencilIcon />,
  'invalid-comments-missing-units': <AlertIcon />,
  'price-management': <DocumentIcon />,
  'portal-documents': <DocumentIcon />,
  logs: <ClockIcon />,
  settings: <PencilIcon />,
};
