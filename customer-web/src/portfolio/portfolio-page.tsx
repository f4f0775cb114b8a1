import { customerHome, portfolioPage } from '@clearunit/shared/api/routes';
import { Portfolio, type PortfolioLinks } from '@clearunit/shared/ui/portfolio';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useChosenBuilding } from '../chosen-building';
import { PageTitle } from '../frame/page-title';
import { useQuery } from '../frame/use-query';
import { visitsOf } from '../order-list/list-links';
import { useSession } from '../session';
import { useDownload } from '../session/use-download';
import styles from './portfolio-page.module.css';
import { useGoneBuildings } from './use-gone-buildings';

/** All buildings of the reader's PIN or account, sorted by what needs attention (4 §11). */
export default function PortfolioPage() {
  const t = useText();
  const address = useQuery();
  const { key } = useLocation();
  const { download, busy } = useDownload();
  const { renewBuildings } = useSession();
  const gone = useGoneBuildings();
  const answers = useRef(0);
  const onAnswer = useCallback(() => {
    answers.current += 1;
    // Asked again, the portal may know of other buildings than this device.
    if (answers.current > 1) void renewBuildings();
  }, [renewBuildings]);
  const { building, buildings } = useChosenBuilding();
  const title = building ? t('portfolio.doors.of', { building: building.text }) : t('site.allBuildings');
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <div role="status" className={styles.gone}>
        {gone.map((building) => (
          <p key={building}>{t('site.buildingGone', { building })}</p>
        ))}
      </div>
      <Portfolio
        address={address}
        links={links}
        entry={key}
        onDownload={(file) => void download(file)}
        downloading={busy}
        onAnswer={onAnswer}
        isOnlyOne={buildings.length === 1}
      />
    </div>
  );
}

const links: PortfolioLinks = {
  Link,
  heatmap: (id) => customerHome(id),
  orders: visitsOf,
  doors: (id) => `${portfolioPage}?tab=doors&building=${id}&period=3-months`,
};
