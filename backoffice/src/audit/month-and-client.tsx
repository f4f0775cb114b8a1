import { clientInvoiceCalls } from '@clearunit/shared/api/client-invoices';
import { Select } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import styles from './audit.module.css';

export interface MonthAndClient {
  /** 'YYYY-MM'; undefined for all. */
  month?: string | undefined;
  customer?: string | undefined;
}

type MonthAndClientFieldsProps = {
  monthLabel: string;
  chosen: MonthAndClient;
  onChoose: (chosen: MonthAndClient) => void;
};

/** Filters by month and client (4 §2.6). */
export function MonthAndClientFields({ monthLabel, chosen, onChoose }: MonthAndClientFieldsProps) {
  const t = useText();
  const { data: clients = [] } = usePortalQuery(clientInvoiceCalls.billedClients, {});
  const months = useMonths();
  const { month, customer } = chosen;
  return (
    <div className={styles.filters}>
      <Select
        label={monthLabel}
        value={month ?? ''}
        options={[{ value: '', text: t('audit.posting.allMonths') }, ...months]}
        onChange={({ target: { value } }) => onChoose({ customer, month: value || undefined })}
      />
      <Select
        label={t('audit.posting.client')}
        value={customer ?? ''}
        options={[
          { value: '', text: t('audit.posting.allClients') },
          ...clients.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={({ target: { value } }) => onChoose({ month, customer: value || undefined })}
      />
    </div>
  );
}

/** How many months can be chosen; older invoices are found by number. */
const monthCount = 24;

/** The last months, newest first; not every browser has a month field. */
function useMonths(): { value: string; text: string }[] {
  const { locale } = useTexts();
  return useMemo(() => {
    const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const now = new Date();
    return Array.from({ length: monthCount }, (_, back) => {
      const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1));
      return { value: first.toISOString().slice(0, 7), text: name.format(first) };
    });
  }, [locale]);
}
