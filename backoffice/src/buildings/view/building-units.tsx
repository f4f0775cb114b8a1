import type { UnitRecord } from '@clearunit/shared/api/buildings';
import { showDay } from '@clearunit/shared/domain/dates';
import { Badge, Button, type Column, EmptyState, Table } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import styles from '../form/form.module.css';
import { FormCard } from '../form/form-card';

/** How many units are shown at first, and more with each press. */
const atOnce = 50;

/** The units of a building with their warranties, to be read (1 §2.8). */
export function BuildingUnits({ units }: { units: readonly UnitRecord[] }) {
  const t = useText();
  const [limit, setLimit] = useState(atOnce);
  const columns = useColumns();
  const shown = units.slice(0, limit);
  const title = t('buildings.view.units', { smart_count: units.length });
  return (
    <FormCard title={title}>
      {units.length === 0 ? (
        <EmptyState title={t('common.empty.data')}>{t('buildings.view.noUnits')}</EmptyState>
      ) : (
        <Table label={title} columns={columns} rows={shown} rowKey={({ uuid }) => uuid} />
      )}
      {shown.length < units.length && (
        <div className={styles.more}>
          <p role="status">{t('buildings.view.unitsShown', { shown: shown.length, total: units.length })}</p>
          <Button onClick={() => setLimit((before) => before + atOnce)}>
            {t('buildings.view.moreUnits')}
          </Button>
        </div>
      )}
    </FormCard>
  );
}

function useColumns(): Column<UnitRecord>[] {
  const t = useText();
  return [
    { id: 'unit', title: t('buildings.columns.unit'), cell: ({ unit }) => unit },
    { id: 'floor', title: t('buildings.columns.floor'), cell: ({ floor }) => floor },
    {
      id: 'beds',
      title: t('buildings.columns.bedroom_count'),
      align: 'end',
      cell: ({ bedroom_count }) => bedroom_count,
    },
    {
      id: 'warranty',
      title: t('buildings.view.warranty'),
      cell: (unit) =>
        unit.is_warranty === 1 && (
          <Badge tone={unit.warranty_valid === 1 ? 'success' : 'plain'}>
            {t(unit.warranty_valid === 1 ? 'buildings.view.validUntil' : 'buildings.view.expiredOn', {
              date: showDay(unit.expire_date),
            })}
          </Badge>
        ),
    },
  ];
}
