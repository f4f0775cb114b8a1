import type { BuildingHistoryRow } from '../../api/history-records';
import { Facts } from '../kit';
import { usePortalZone } from '../portal';
import { useText } from '../texts-context';
import { timeOfVisit } from '../unit-history/completed-visit';
import styles from './building-history.module.css';
import { type FollowUpCart, RequestFollowUp } from './request-follow-up';

type HistoryDetailsProps = { row: BuildingHistoryRow; cart: FollowUpCart | undefined };

/** All that is known of a row, which a phone's card leaves out, with 'Request Follow-up' (2 §2.5). */
export function HistoryDetails({ row, cart }: HistoryDetailsProps) {
  const t = useText();
  const zone = usePortalZone();
  const { floor, sanitation_level, prep_level, comment } = row;
  const title = (name: DetailName) => t(`buildingHistory.columns.${name}`);
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          [title('work_date'), timeOfVisit(row, zone)],
          [title('technician_name'), row.technician_name],
          [title('floor'), floor],
          [title('order_number'), row.order_number],
          [
            title('sanitation_level'),
            sanitation_level && t(`buildingHistory.sanitation.${sanitation_level}`),
          ],
          [title('prep_level'), prep_level && t(`history.findings.${prep_level}`)],
          [title('structural_issues'), row.structural_issues && t('common.actions.yes')],
        ]}
      />
      {comment && (
        <div className={styles.comment}>
          <p>{comment}</p>
          {cart && <RequestFollowUp row={row} cart={cart} />}
        </div>
      )}
    </div>
  );
}

type DetailName =
  | 'work_date'
  | 'technician_name'
  | 'floor'
  | 'order_number'
  | 'sanitation_level'
  | 'prep_level'
  | 'structural_issues';
