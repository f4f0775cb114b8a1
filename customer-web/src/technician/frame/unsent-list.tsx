import { Button, ConfirmDialog, Dialog } from '@clearunit/shared/ui/kit';
import { usePests } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldWork } from '../../field-work/field-work';
import { useUnsent } from '../../field-work/unsent-context';
import { useArePhotosRead } from '../../field-work/use-photos';
import { visitAddress } from '../addresses';
import { discardUnit } from '../visit/discard-unit';
import styles from './offline.module.css';
import { UnsentCard } from './unsent-card';
import { factsOf } from './unsent-facts';
import type { UnsentRow } from './unsent-rows';
import { useMendRequest } from './use-mend-request';

export type UnsentListProps = { rows: readonly UnsentRow[]; onClose: () => void };

/** The unsent entries in the order of sending; refused ones with the reason and actions. */
export default function UnsentList({ rows, onClose }: UnsentListProps) {
  const t = useText();
  const navigate = useNavigate();
  const { run, isSending, isSendingPhotos, others, isKept, discard } = useUnsent();
  const mend = useMendRequest();
  const arePhotosRead = useArePhotosRead();
  const [discarding, setDiscarding] = useState<{ row: UnsentRow; what: string; building: string }>();

  const open = async (row: UnsentRow) => {
    if (row.kind === 'photo') return;
    if (row.kind === 'refused-unit') navigate(visitAddress(row.visit.buildingId, row.visit.date));
    else if (row.item.kind === 'results') navigate(visitAddress(row.item.building_id, row.item.date));
    else if (!(await mend(row.item))) return;
    onClose();
  };
  const throwAway = (row: UnsentRow) => {
    if (row.kind === 'item') void discard(row.item.key);
    else if (row.kind === 'photo') void fieldWork.removePhotos([row.id]);
    else void discardUnit(row.visit, row.line);
    setDiscarding(undefined);
  };
  const isAllKept = isKept && !rows.some((row) => row.kind === 'photo' && row.photo.isOnlyOnPage);
  const { data: catalogue } = usePests();
  const pests = useMemo(
    () => new Map(catalogue?.map(({ pestId, pestName }) => [pestId, pestName])),
    [catalogue],
  );
  const canSend = rows.some((row) => !factsOf(row, pests).isRefused);
  return (
    <Dialog
      title={t('visits.offline.unsent.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.actions.close')}</Button>
          {canSend && (
            <Button
              look="main"
              busy={isSending || isSendingPhotos}
              onClick={() => void run()}
              data-focus-first
            >
              {t('visits.offline.unsent.sendNow')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.list}>
        {rows.length > 0 && <p>{t('visits.offline.unsent.text')}</p>}
        {!arePhotosRead && <p>{t('visits.photos.notRead')}</p>}
        {rows.length === 0 && arePhotosRead && <p>{t('visits.offline.unsent.none')}</p>}
        {!isAllKept && (
          <p role="alert" className={styles.warning}>
            {t('visits.offline.unsent.notKept')}
          </p>
        )}
        <ul className={styles.cards}>
          {rows.map((row) => (
            <UnsentCard
              key={row.id}
              row={row}
              pests={pests}
              isSending={row.kind === 'photo' ? isSendingPhotos : isSending}
              onOpen={() => void open(row)}
              onDiscard={(what, building) => setDiscarding({ row, what, building })}
            />
          ))}
        </ul>
        {others > 0 && (
          <p className={styles.soft}>{t('visits.offline.unsent.others', { smart_count: others })}</p>
        )}
      </div>
      {discarding && (
        <ConfirmDialog
          danger
          title={t('visits.offline.unsent.discard')}
          confirmLabel={t('visits.offline.unsent.discard')}
          onConfirm={() => throwAway(discarding.row)}
          onCancel={() => setDiscarding(undefined)}
        >
          <p>
            {t('visits.offline.unsent.discardQuestion', {
              what: discarding.what,
              building: discarding.building,
            })}
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
