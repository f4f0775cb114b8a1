import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../../workbook-import/workbook-import.module.css';
import type { CheckedBulkFile } from '../import';
import { useCounts } from './use-counts';

type NewClientsProps = { clients: CheckedBulkFile['newClients'] };

/** How many clients the workbook would add, and which of them look like another client. */
export function NewClients({ clients }: NewClientsProps) {
  const t = useText();
  const counts = useCounts();
  const alike = clients.filter(({ like }) => like !== null);
  if (clients.length === 0) return null;
  const count = counts.clients(clients.length);
  if (alike.length === 0) return <p className={styles.note}>{count}</p>;
  return (
    <section className={styles.unassigned}>
      <p>{t('import.clients.alike', { count })}</p>
      <ul>
        {alike.map(({ name, like }) => (
          <li key={name}>{t('import.clients.like', { name, like: like ?? '' })}</li>
        ))}
      </ul>
    </section>
  );
}
