import { clientInvoiceCalls } from '@clearunit/shared/api/client-invoices';
import { monthsBack } from '@clearunit/shared/domain/dates';
import { Select } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { portalToday } from '../session';
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

/** The last months of the portal, newest first; not every browser has a month field. */
function useMonths(): { value: string; text: string }[] {
  const { locale } = useTexts();
  return useMemo(() => {
    const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const day = portalToday();
    return Array.from({ length: monthCount }, (_, back) => {
      const month = monthsBack(day, back).slice(0, 7);
      return { value: month, text: name.format(new Date(`${month}-01T00:00:00Z`)) };
    });
  }, [locale]);
}
