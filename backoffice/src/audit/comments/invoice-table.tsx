import { showDay } from '@clearunit/shared/domain/dates';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import { ExpandableTable } from '../../grid/expandable-table';
import type { ListedInvoice } from './listed-invoice';
import { UnitComments } from './unit-comments';

/** The invoices, each with a box that selects it and a button that shows its units. */
export function InvoiceTable({ invoices }: { invoices: readonly ListedInvoice[] }) {
  const t = useText();
  const { selectedIds = [], onToggleItem, isPlaceholderData } = useListContext();
  const column = (id: keyof typeof cells) => ({ id, title: t(`audit.columns.${id}`), cell: cells[id] });
  return (
    <ExpandableTable
      label={t('audit.tabs.comments')}
      columns={[column('invoice_id'), column('building_name'), column('order_number'), column('work_date')]}
      rows={invoices}
      openLabel={({ invoice_id: invoice }) => t('audit.comments.units', { invoice })}
      content={(invoice) => <UnitComments invoice={invoice} />}
      before={({ id, invoice_id: invoice }) => (
        <input
          type="checkbox"
          aria-label={t('audit.comments.select', { invoice })}
          checked={selectedIds.includes(id)}
          disabled={isPlaceholderData}
          onChange={() => onToggleItem(id)}
        />
      )}
    />
  );
}

const cells = {
  invoice_id: (invoice: ListedInvoice) => String(invoice.invoice_id),
  building_name: (invoice: ListedInvoice) => invoice.building_name,
  order_number: (invoice: ListedInvoice) => String(invoice.order_number),
  work_date: (invoice: ListedInvoice) => showDay(invoice.work_date),
};
