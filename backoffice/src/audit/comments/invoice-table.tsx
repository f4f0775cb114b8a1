import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../audit.module.css';
import { InvoiceRow } from './invoice-row';
import type { ListedInvoice } from './listed-invoice';

/** The invoices, each with a box that selects it and a button that shows its units. */
export function InvoiceTable({ invoices }: { invoices: readonly ListedInvoice[] }) {
  const t = useText();
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table whose display is changed loses them */}
      <table className={styles.invoices} role="table" aria-label={t('audit.tabs.comments')}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {(['invoice_id', 'building_name', 'order_number', 'work_date'] as const).map((column) => (
              <th key={column} scope="col" role="columnheader">
                {t(`audit.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}
