import { useState } from 'react';
import { linkCalls } from '../../api/links';
import type { ReportedPlace } from '../../domain/heatmap';
import { Button, Dialog } from '../kit';
import { FailureNotice, usePortalQuery } from '../portal';
import { useText } from '../texts-context';
import { LinkList } from './link-list';
import { type MadeLink, NewLinkForm } from './new-link-form';
import styles from './report-links.module.css';
import { ShownOnce } from './shown-once';

export type ReportLinksProps = {
  buildingId: string;
  /** The heatmap that the dialog is opened from, if there is one: new links open with its filters. */
  place?: ReportedPlace;
  /** Of the shown days. */
  timeZone: string;
  /** The reader makes and ends none. */
  isViewOnly?: boolean;
};

/** Makes links to a building's report, and lists and ends those there are. */
export function ReportLinksDialog({
  buildingId,
  place,
  timeZone,
  isViewOnly = false,
  onClose,
}: ReportLinksProps & { onClose: () => void }) {
  const t = useText();
  const [made, setMade] = useState<MadeLink | null>(null);
  const { data, error, refetch } = usePortalQuery(
    linkCalls.links,
    { params: { id: buildingId } },
    { staleTime: 0 },
  );
  const isEnded = data?.some(({ uuid, revoked_at }) => uuid === made?.uuid && revoked_at !== null);
  const shown = isEnded ? null : made;
  return (
    <Dialog
      title={t('links.title')}
      onClose={onClose}
      wide
      actions={<Button onClick={onClose}>{t('common.actions.close')}</Button>}
    >
      <p className={styles.intro}>{t('links.intro')}</p>
      {!isViewOnly && shown === null && <NewLinkForm buildingId={buildingId} onMade={setMade} />}
      {shown !== null && <ShownOnce link={shown} place={place} onAnother={() => setMade(null)} />}
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && <LinkList buildingId={buildingId} links={data} timeZone={timeZone} isViewOnly={isViewOnly} />}
    </Dialog>
  );
}
