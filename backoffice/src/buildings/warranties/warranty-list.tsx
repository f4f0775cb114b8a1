import type { BuildingRecord } from '@clearunit/shared/api/buildings';
import type { WarrantyRecord, WarrantySummary } from '@clearunit/shared/api/warranties';
import { remainingWarranties } from '@clearunit/shared/domain/warranties';
import {
  Button,
  type Column,
  Dialog,
  EmptyState,
  IconButton,
  PencilIcon,
  PlusIcon,
  Skeleton,
  Table,
  TrashIcon,
} from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../form/form.module.css';
import type { useWarranties } from '../portal';
import type { WarrantyStep } from './warranty-step';

type WarrantyListProps = {
  building: BuildingRecord;
  warranties: ReturnType<typeof useWarranties>;
  onStep: (step: WarrantyStep) => void;
  onClose: () => void;
};

/** The warranties of a building, how many are in use and how many remain (2 §3). */
export function WarrantyList({ building, warranties, onStep, onClose }: WarrantyListProps) {
  const t = useText();
  const { data, error, refetch } = warranties;
  const isEmpty = data?.warranty_unit_data.length === 0;
  return (
    <Dialog
      title={t('buildings.warranties.title', { building: building.building_name })}
      onClose={onClose}
      wide
      actions={
        <>
          <Button
            look="danger"
            icon={<TrashIcon />}
            disabled={!data || isEmpty}
            onClick={() => onStep({ name: 'deleteAll' })}
          >
            {t('buildings.warranties.deleteAll')}
          </Button>
          <Button
            look="main"
            icon={<PlusIcon />}
            data-focus-first
            onClick={() => onStep({ name: 'add', units: [] })}
          >
            {t('buildings.warranties.add')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {data && <p className={styles.note}>{countsOf(data, t)}</p>}
        {error && !data && <FailureNotice error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton height="8rem" />}
        {isEmpty && (
          <EmptyState title={t('buildings.warranties.empty')}>
            {t('buildings.warranties.emptyHint')}
          </EmptyState>
        )}
        {data && !isEmpty && <Warranties rows={data.warranty_unit_data} onStep={onStep} />}
      </div>
    </Dialog>
  );
}

const countsOf = (counts: WarrantySummary, t: ReturnType<typeof useText>) =>
  t('buildings.warranties.counts', {
    given: counts.warranty_given,
    used: counts.warranty_used,
    count: counts.warranty_count,
    left: remainingWarranties(counts),
  });

function Warranties({ rows, onStep }: { rows: WarrantyRecord[]; onStep: (step: WarrantyStep) => void }) {
  const t = useText();
  const names = (covered: WarrantyRecord['warranty_pest']) =>
    covered.map(({ name }) => name).join(', ') || '–';
  const columns: Column<WarrantyRecord>[] = [
    { id: 'unit', title: t('buildings.warranties.columns.unit'), cell: ({ unit }) => unit },
    {
      id: 'pests',
      title: t('buildings.warranties.columns.pests'),
      cell: (warranty) => names(warranty.warranty_pest),
    },
    {
      id: 'services',
      title: t('buildings.warranties.columns.services'),
      cell: (warranty) => names(warranty.warranty_service),
    },
    { id: 'until', title: t('buildings.warranties.columns.until'), cell: lastDays },
    {
      id: 'actions',
      title: '',
      cell: (warranty) => (
        <span className={styles.tools}>
          <IconButton
            label={t('buildings.warranties.editOf', { unit: warranty.unit })}
            onClick={() => onStep({ name: 'edit', warranty })}
          >
            <PencilIcon />
          </IconButton>
          <IconButton
            label={t('buildings.warranties.deleteOf', { unit: warranty.unit })}
            onClick={() => onStep({ name: 'delete', warranty })}
          >
            <TrashIcon />
          </IconButton>
        </span>
      ),
    },
  ];
  return (
    <Table
      label={t('buildings.warranties.label')}
      columns={columns}
      rows={rows}
      rowKey={({ uuid }) => uuid}
    />
  );
}

/** Pests and services from a workbook can have different last days. */
const lastDays = ({ warranty_date, warranty_date_service }: WarrantyRecord): string =>
  [...new Set([warranty_date, warranty_date_service].filter((day) => day !== null))].join(' / ');
