import type { LocationSync } from '@clearunit/shared/api/prices';
import { priceCalls } from '@clearunit/shared/api/prices';
import { sentenceOf } from '@clearunit/shared/texts';
import { Button, type Column, Dialog, ErrorNotice, Skeleton, Table, Toggle } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useOutcome } from '../outcome';
import styles from './prices.module.css';

/** Shows which buildings would go to another branch, and moves just these when that is confirmed (3 §2.12, 4 §2.1). */
export function SyncLocationsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { succeededAnd, failedIfLeft } = useOutcome();
  const refresh = useRefresh();
  const preview = usePortalQuery(priceCalls.locationBranches, {});
  const sync = usePortalMutation(priceCalls.syncLocationBranches, [
    'locationBranches',
    'buildings',
    'building',
    'buildingRecord',
    'price',
  ]);
  const [byHand, setByHand] = useState(false);
  // Can be confirmed once the newest answer is shown.
  const shown = preview.isFetching && !sync.isPending ? undefined : preview.data;
  const moving = shown ? shown.total + (byHand ? shown.by_hand : 0) : 0;
  const done = succeededAnd(() => {
    onClose();
    refresh();
  });
  const confirm = () =>
    sync.mutateAsync({ body: { seen: shown!.seen, by_hand: byHand } }).then(done, failedIfLeft);
  return (
    <Dialog
      wide
      title={t('prices.syncLocations')}
      onClose={onClose}
      locked={sync.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={sync.isPending} data-focus-first>
            {t('common.actions.cancel')}
          </Button>
          <Button look="main" busy={sync.isPending} disabled={moving === 0} onClick={confirm}>
            {t('prices.sync.confirm', { smart_count: moving })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {sync.error && <ErrorNotice message={errorText(sync.error)} />}
        {preview.error && !shown && (
          <ErrorNotice message={errorText(preview.error)} onRetry={() => void preview.refetch()} />
        )}
        {!shown && !preview.error && <Skeleton height="12rem" />}
        {shown && <Changes shown={shown} byHand={byHand} onByHand={setByHand} />}
      </div>
    </Dialog>
  );
}

type ChangesProps = { shown: LocationSync; byHand: boolean; onByHand: (byHand: boolean) => void };

function Changes({ shown, byHand, onByHand }: ChangesProps) {
  const t = useText();
  const { moves, buildings, by_hand, without, without_total, unchanged } = shown;
  const all = shown.total + by_hand;
  const moving = shown.total + (byHand ? by_hand : 0);
  const named = buildings.filter((building) => byHand || !building.by_hand);
  const no = t('prices.sync.none');
  const column = <Row,>(id: Word, cell: Column<Row>['cell']): Column<Row> => ({
    id,
    title: t(`prices.sync.${id}`),
    cell,
  });
  const of = {
    building: (row: { building_name: string; location_id: string }) =>
      `${row.building_name} (${row.location_id})`,
  };
  return (
    <>
      <p className={styles.plain}>{all === 0 ? t('prices.sync.nothing') : t('prices.sync.rule')}</p>
      {all > 0 && (
        <Table
          label={t('prices.sync.ways')}
          rows={moves}
          rowKey={({ from, to }) => `${from} ${to}`}
          columns={[
            column<Move>('from', ({ from }) => from ?? no),
            column<Move>('to', ({ to }) => to),
            column<Move>('count', (move) =>
              move.by_hand > 0
                ? t('prices.sync.byHandCount', { buildings: move.buildings, by_hand: move.by_hand })
                : move.buildings,
            ),
          ]}
        />
      )}
      {by_hand > 0 && (
        <Toggle
          label={t('prices.sync.byHandChoice', { smart_count: by_hand })}
          checked={byHand}
          onChange={onByHand}
        />
      )}
      {moving > 0 && (
        <details>
          <summary>{t('prices.sync.buildings', { smart_count: moving })}</summary>
          {named.length < moving && (
            <p className={styles.plain}>{t('prices.sync.first', { shown: named.length, total: moving })}</p>
          )}
          <Table
            label={t('prices.sync.buildings', { smart_count: moving })}
            rows={named}
            rowKey={({ uuid }) => uuid}
            columns={[
              column<Moving>('building', of.building),
              column<Moving>('city', ({ building_city }) => building_city),
              column<Moving>('from', ({ from }) => from ?? no),
              column<Moving>('to', ({ to, by_hand: isByHand }) =>
                isByHand ? `${to} (${t('prices.sync.byHand')})` : to,
              ),
            ]}
          />
        </details>
      )}
      {without_total > 0 && (
        <details open={all === 0}>
          <summary>{t('prices.sync.without', { smart_count: without_total })}</summary>
          {without.length < without_total && (
            <p className={styles.plain}>
              {t('prices.sync.first', { shown: without.length, total: without_total })}
            </p>
          )}
          <Table
            label={t('prices.sync.without', { smart_count: without_total })}
            rows={without}
            rowKey={({ uuid }) => uuid}
            columns={[
              column<Without>('building', of.building),
              column<Without>('now', ({ from }) => from ?? no),
              column<Without>('reason', ({ reason, params }) => sentenceOf({ t }, reason, params)),
            ]}
          />
        </details>
      )}
      {all > 0 && <p className={styles.plain}>{t('prices.sync.unchanged', { smart_count: unchanged })}</p>}
    </>
  );
}

type Move = LocationSync['moves'][number];
type Moving = LocationSync['buildings'][number];
type Without = LocationSync['without'][number];
type Word = 'from' | 'to' | 'count' | 'building' | 'city' | 'now' | 'reason';
