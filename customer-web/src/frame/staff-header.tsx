import { homeOf } from '@clearunit/shared/api/routes';
import { useReader } from '../session';
import { HeaderBar, type HeaderBarProps } from './header-bar';
import styles from './header-bar.module.css';
import { useShownHeaderName } from './header-name';

/** A technician's header. */
export function StaffHeader(parts: Pick<HeaderBarProps, 'actions' | 'Logout'>) {
  const { role } = useReader();
  return (
    <HeaderBar home={homeOf[role]} {...parts}>
      <p className={styles.name}>{useShownHeaderName()}</p>
    </HeaderBar>
  );
}
