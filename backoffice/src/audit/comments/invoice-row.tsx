import { showDay } from '@clearunit/shared/domain/dates';
import { ChevronDownIcon, ChevronRightIcon, IconButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import styles from '../audit.module.css';
import type { ListedInvoice } from './listed-invoice';
import { UnitComments } from './unit-comments';

/** One invoice, and below it its units while it is open. */
export function InvoiceRow({ invoice }: { invoice: ListedInvoice }) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { selectedIds = [], onToggleItem } = useListContext();
  const { invoice_id: number } = invoice;
  const cell = (column: 'invoice_id' | 'building_name' | 'order_number' | 'work_date', value: string) => (
    // biome-ignore lint/a11y/noRedundantRoles: a table whose display is changed loses them
    <td role="cell" data-label={t(`audit.columns.${column}`)}>
      {value}
    </td>
  );
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table whose display is changed loses them */}
      <tr role="row">
        <td role="cell" className={styles.controls}>
          <span>
            <input
              type="checkbox"
              aria-label={t('audit.comments.select', { invoice: number })}
              checked={selectedIds.includes(invoice.id)}
              onChange={() => onToggleItem(invoice.id)}
            />
            <IconButton
              label={t('audit.comments.units', { invoice: number })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
            </IconButton>
          </span>
        </td>
        {cell('invoice_id', String(number))}
        {cell('building_name', invoice.building_name)}
        {cell('order_number', String(invoice.order_number))}
        {cell('work_date', showDay(invoice.work_date))}
      </tr>
      {isOpen && (
        <tr role="row" id={id}>
          <td role="cell" colSpan={5} className={styles.units}>
            <UnitComments invoice={invoice} />
          </td>
        </tr>
      )}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </>
  );
}
