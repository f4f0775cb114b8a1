import { useState } from 'react';
import { linkCalls } from '../../api/links';
import { Button, Dialog } from '../kit';
import { FailureNotice, usePortalQuery } from '../portal';
import { useText } from '../texts-context';
import { LinkList } from './link-list';
import { NewLinkForm } from './new-link-form';
import styles from './report-links.module.css';
import { ShownOnce } from './shown-once';

export type ReportLinksProps = {
  buildingId: string;
  /** Of the shown days. */
  timeZone: string;
};

/** Makes links to a building's report, and lists and ends those there are. */
export function ReportLinksDialog({
  buildingId,
  timeZone,
  onClose,
}: ReportLinksProps & { onClose: () => void }) {
  const t = useText();
  const [token, setToken] = useState<string | null>(null);
  const { data, error, refetch } = usePortalQuery(linkCalls.links, { params: { id: buildingId } });
  return (
    <Dialog
      title={t('heatmap.links.title')}
      onClose={onClose}
      wide
      actions={<Button onClick={onClose}>{t('common.actions.close')}</Button>}
    >
      <p className={styles.intro}>{t('heatmap.links.intro')}</p>
      {token === null ? (
        <NewLinkForm buildingId={buildingId} onMade={setToken} />
      ) : (
        <ShownOnce token={token} onAnother={() => setToken(null)} />
      )}
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && <LinkList buildingId={buildingId} links={data} timeZone={timeZone} />}
    </Dialog>
  );
}
