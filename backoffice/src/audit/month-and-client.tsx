import { clientInvoicePortalCalls } from '@clearunit/shared/api/portal';
import { Select, TextInput } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
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

/** What is billed: of which month, and for which client (4 §2.6). */
export function MonthAndClientFields({ monthLabel, chosen, onChoose }: MonthAndClientFieldsProps) {
  const t = useText();
  const { data: clients = [] } = usePortalQuery(clientInvoicePortalCalls, 'billedClients', {});
  const { month, customer } = chosen;
  return (
    <div className={styles.filters}>
      <TextInput
        label={monthLabel}
        type="month"
        value={month ?? ''}
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
