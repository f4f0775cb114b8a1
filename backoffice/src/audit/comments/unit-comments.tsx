import type { UnitComment } from '@clearunit/shared/api/audit';
import { AlertIcon, type Column, Table } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../audit.module.css';
import type { ListedInvoice } from './listed-invoice';

/** The units of an invoice with their findings, and why a comment is invalid. */
export function UnitComments({ invoice }: { invoice: ListedInvoice }) {
  const t = useText();
  const level = (field: 'prep_level' | 'activity_level' | 'sanitation_level'): Column<UnitComment> => ({
    id: field,
    title: t(`audit.columns.${field}`),
    cell: (unit) => unit[field] ?? t('audit.none'),
  });
  const columns: Column<UnitComment>[] = [
    { id: 'unit', title: t('audit.columns.unit'), cell: ({ unit }) => unit },
    level('prep_level'),
    level('activity_level'),
    level('sanitation_level'),
    {
      id: 'comment',
      title: t('audit.columns.comment'),
      cell: ({ comment, problem }) => (
        <span className={styles.comment}>
          {comment || t('audit.noComment')}
          {problem && (
            <span className={styles.problem}>
              <AlertIcon />
              {t(`audit.problems.${problem}`)}
            </span>
          )}
        </span>
      ),
    },
  ];
  return (
    <Table
      label={t('audit.comments.units', { invoice: invoice.invoice_id })}
      columns={columns}
      rows={invoice.invalidUnitsComments}
      rowKey={({ unit, comment }) => `${unit} ${comment}`}
    />
  );
}
