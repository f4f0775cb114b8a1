import { customerHome } from '@clearunit/shared/api/routes';
import {
  BuildingHistory,
  readHistoryAddress,
  withHistoryAddress,
} from '@clearunit/shared/ui/building-history';
import { GoBackButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { type NewCartLine, useCart, WithCart } from '../cart';
import { useMayRequest } from '../chosen-building';
import { OwnBuilding } from '../frame/own-building';
import { PageTitle } from '../frame/page-title';
import { useQuery } from '../frame/use-query';
import { completeDraftOf } from '../request/review-address';
import { useDownload } from '../session/use-download';
import styles from './building-history.module.css';

/** The history of a contact's building; a comment's follow-up can be put into the cart (2 §2.5). */
export default function BuildingHistoryPage() {
  const t = useText();
  return (
    <>
      <PageTitle>{t('buildingHistory.title')}</PageTitle>
      <OwnBuilding>{(buildingId) => <OwnHistory buildingId={buildingId} />}</OwnBuilding>
    </>
  );
}

function OwnHistory({ buildingId }: { buildingId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useQuery();
  const { download, busy } = useDownload();
  const { hasVisit, put, setOpen } = useCart();
  const mayRequest = useMayRequest();
  const cart = useMemo(
    () => ({
      hasVisit,
      onOpenDraft: (orderId: string) => navigate(completeDraftOf(orderId, buildingId)),
      add: (line: NewCartLine, visit_id: string) => {
        put({ ...line, visit_id });
        setOpen(true);
      },
    }),
    [hasVisit, put, setOpen, navigate, buildingId],
  );
  return (
    <WithCart>
      <div className={styles.page}>
        <div className={styles.back}>
          <GoBackButton look="plain" onClick={() => navigate(customerHome(buildingId))} />
        </div>
        <h1>{t('buildingHistory.title')}</h1>
        <BuildingHistory
          buildingId={buildingId}
          address={readHistoryAddress(search)}
          onChange={(change, how = { replace: !('page' in change) }) =>
            setSearch((now) => withHistoryAddress(now, change), how)
          }
          onDownload={(file) => void download(file)}
          downloading={busy}
          cart={mayRequest ? cart : undefined}
        />
      </div>
    </WithCart>
  );
}
