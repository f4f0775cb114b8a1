import { useState } from 'react';
import { linkCalls } from '../../api/links';
import type { ReportedPlace } from '../../domain/heatmap';
import { Button, Dialog } from '../kit';
import { FailureNotice, usePortalQuery } from '../portal';
import { useText } from '../texts-context';
import { LinkList } from './link-list';
import { NewLinkForm } from './new-link-form';
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
  const [token, setToken] = useState<string | null>(null);
  const { data, error, refetch } = usePortalQuery(linkCalls.links, { params: { id: buildingId } });
  return (
    <Dialog
      title={t('links.title')}
      onClose={onClose}
      wide
      actions={<Button onClick={onClose}>{t('common.actions.close')}</Button>}
    >
      <p className={styles.intro}>{t('links.intro')}</p>
      {!isViewOnly && token === null && <NewLinkForm buildingId={buildingId} onMade={setToken} />}
      {token !== null && <ShownOnce token={token} place={place} onAnother={() => setToken(null)} />}
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && <LinkList buildingId={buildingId} links={data} timeZone={timeZone} isViewOnly={isViewOnly} />}
    </Dialog>
  );
}
