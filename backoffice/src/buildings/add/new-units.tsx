import type { NewUnit } from '@clearunit/shared/api/units';
import type { BulkUnitRow } from '@clearunit/shared/domain/imports';
import {
  Badge,
  Button,
  type Column,
  ErrorNotice,
  IconButton,
  PlusIcon,
  Table,
  TrashIcon,
  UploadIcon,
} from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import type { ColumnChoices } from '../../workbook-import/mapping/use-mapping';
import styles from '../form/form.module.css';
import { BulkUnitsDialog } from '../units/bulk-units-dialog';
import { NewUnitDialog } from './new-unit-dialog';

type NewUnitsProps = {
  units: NewUnit[];
  client: string;
  onChoices: (choices: ColumnChoices) => void;
  error: string | undefined;
  onChange: (units: NewUnit[]) => void;
};

/** The units of the building that is being added; nothing of them is stored yet. */
export function NewUnits({ units, client, onChoices, error, onChange }: NewUnitsProps) {
  const t = useText();
  const [dialog, setDialog] = useState<'one' | 'bulk' | null>(null);
  const numbers = units.map(({ unit }) => unit);
  const shown = units.slice(0, shownAtMost);
  const columns: Column<NewUnit>[] = [
    { id: 'unit', title: t('buildings.columns.unit'), cell: ({ unit }) => unit },
    {
      id: 'beds',
      title: t('buildings.columns.bedroom_count'),
      align: 'end',
      cell: ({ bedroom_count }) => bedroom_count,
    },
    {
      id: 'kind',
      title: t('buildings.columns.town_house'),
      cell: ({ town_house }) => (town_house ? t('common.actions.yes') : t('common.actions.no')),
    },
    {
      id: 'warranty',
      title: t('buildings.unit.expiry'),
      cell: ({ expire_date }) => (expire_date ? <Badge tone="success">{expire_date}</Badge> : '–'),
    },
    {
      id: 'remove',
      title: '',
      cell: ({ unit }) => (
        <IconButton
          label={t('buildings.add.removeUnit', { unit })}
          onClick={() => onChange(units.filter((other) => other.unit !== unit))}
        >
          <TrashIcon />
        </IconButton>
      ),
    },
  ];
  const title = t('buildings.add.unitsCard', { count: units.length });
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <div className={styles.tools}>
          <Button icon={<PlusIcon />} onClick={() => setDialog('one')}>
            {t('buildings.unitsCard.add')}
          </Button>
          <Button icon={<UploadIcon />} onClick={() => setDialog('bulk')}>
            {t('buildings.unitsCard.bulk')}
          </Button>
        </div>
      </div>
      {error && <ErrorNotice message={error} />}
      {units.length === 0 ? (
        <p className={styles.note}>{t('buildings.add.noUnits')}</p>
      ) : (
        <Table label={title} columns={columns} rows={shown} rowKey={({ unit }) => unit} />
      )}
      {units.length > shownAtMost && (
        <p className={styles.note}>
          {t('import.problems.more', {
            count: units.length - shownAtMost,
            smart_count: units.length - shownAtMost,
          })}
        </p>
      )}
      {dialog === 'one' && (
        <NewUnitDialog
          taken={numbers}
          onAdd={(unit) => onChange([...units, unit])}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'bulk' && (
        <BulkUnitsDialog
          page="addBuilding"
          client={client}
          onChoices={onChoices}
          registered={numbers}
          use={{ onUnits: (rows) => onChange([...units, ...rows.map(withoutWarranty)]) }}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

/** The most rows that are shown. */
const shownAtMost = 100;

const withoutWarranty = (row: BulkUnitRow): NewUnit => ({
  ...row,
  is_warranty: 0,
  warranty_type: '',
  pest_id: null,
  treatment_id: null,
  expire_date: null,
});
