import type { ImportRecord } from '@clearunit/shared/api/imports';
import { showDateTime } from '@clearunit/shared/domain/dates';
import type { ImportKind, ImportState } from '@clearunit/shared/domain/imports';
import { numberFormat, sentenceOf } from '@clearunit/shared/texts';
import { Badge, Button, type Column, type Tone } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import { portalTimeZone } from '../../session';
import { nameOf } from './import-name';
import styles from './imports.module.css';
import { PinsButton } from './pins-button';

const tones: Record<ImportState, Tone> = {
  waiting: 'info',
  storing: 'info',
  stored: 'success',
  failed: 'danger',
  'taken back': 'plain',
};

/** The records that each kind of import adds, in the order of the text. */
const broughtByKind = {
  buildings: ['buildings', 'units', 'changed_buildings', 'changed_units'],
  units: ['units'],
  history: ['visits'],
  results: ['results', 'orders', 'recommended'],
  corrections: ['corrected', 'orders', 'recommended', 'withdrawn'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** The columns of the list of imports. */
export function useImportColumns(onTakeBack: (record: ImportRecord) => void): Column<ImportRecord>[] {
  const t = useText();
  const number = numberFormat(useTexts().locale);
  const zone = portalTimeZone();
  const counted = (count: number) => ({ smart_count: count, count: number.format(count) });
  const column = (
    id: 'file' | 'client' | 'when' | 'state' | 'brought',
    cell: (record: ImportRecord) => ReactNode,
  ): Column<ImportRecord> => ({ id, title: t(`imports.columns.${id}`), cell });

  /** What came and changed, as far as there is any. */
  const broughtBy = ({ kind, counts }: ImportRecord): string[] =>
    broughtByKind[kind].flatMap((name) =>
      counts[name] ? [t(`imports.brought.${name}`, counted(counts[name]))] : [],
    );

  return [
    column('file', (record) => (
      <span className={styles.stacked}>
        <strong className={styles.name}>{nameOf(record, t('imports.noName'))}</strong>
        <small>{t(`imports.kinds.${record.kind}`)}</small>
      </span>
    )),
    column('client', ({ client, state }) => client || (state === 'stored' && t('imports.severalClients'))),
    column('when', ({ started_at, made_by }) =>
      t('imports.madeBy', { at: showDateTime(started_at, zone), name: made_by }),
    ),
    column('state', (record) => (
      <span className={styles.stacked}>
        <Badge tone={tones[record.state]}>{t(`imports.states.${record.state}`)}</Badge>
        {record.state === 'storing' && <Progress record={record} />}
        {record.reason && <small>{sentenceOf({ t }, record.reason, record.params ?? undefined)}</small>}
      </span>
    )),
    column('brought', (record) => {
      if (record.state !== 'stored' && record.state !== 'taken back') return null;
      const brought = broughtBy(record);
      const { known = 0 } = record.counts;
      return (
        <span className={styles.stacked}>
          <span>{brought.join(', ') || t('imports.brought.nothing')}</span>
          {known > 0 && <small>{t('imports.known', counted(known))}</small>}
        </span>
      );
    }),
    {
      id: 'actions',
      title: '',
      cell: (record) =>
        record.state === 'stored' && (
          <span className={styles.actions}>
            {Boolean(record.counts.buildings) && record.kind === 'buildings' && (
              <PinsButton record={record} />
            )}
            {broughtBy(record).length > 0 && (
              <Button
                aria-label={t('imports.takeBack.actionOf', { file: nameOf(record, t('imports.noName')) })}
                onClick={() => onTakeBack(record)}
              >
                {t('imports.takeBack.action')}
              </Button>
            )}
          </span>
        ),
    },
  ];
}

function Progress({ record: { done, rows } }: { record: ImportRecord }) {
  const t = useText();
  const number = numberFormat(useTexts().locale);
  const text = t('imports.progress', { done: number.format(done), rows: number.format(rows) });
  return (
    <>
      <progress className={styles.bar} max={rows} value={done} aria-label={text} />
      <small>{text}</small>
    </>
  );
}
