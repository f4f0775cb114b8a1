import type { BuildingDetail } from '@clearunit/shared/api/buildings';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './building-home.module.css';

/** Links to the building's other pages that the reader may open (3 §2.17). */
export function BuildingLinks({ building: { uuid, may_act } }: { building: BuildingDetail }) {
  const t = useText();
  const pages = [
    { name: 'critical', to: '/critical-section', isOpen: true },
    { name: 'heatmap', to: `/building-heatmap/${uuid}`, isOpen: true },
    { name: 'notes', to: `/building-impersonate/notes/${uuid}`, isOpen: may_act },
    { name: 'history', to: `/building-history/${uuid}`, isOpen: true },
  ] as const;
  return (
    <nav className={styles.links} aria-label={t('buildingHome.links.label')}>
      {pages
        .filter(({ isOpen }) => isOpen)
        .map(({ name, to }) => (
          <Link key={name} to={to}>
            {t(`buildingHome.links.${name}`)}
          </Link>
        ))}
    </nav>
  );
}
