import { useMemo } from 'react';
import type { BuildingHistoryRow } from '../../api/history-records';
import type { Column } from '../kit';
import { usePortalZone } from '../portal';
import { useText } from '../texts-context';
import { timeOfVisit } from '../unit-history/completed-visit';
import { ActivityFound } from './activity-found';
import styles from './building-history.module.css';
import { type FollowUpCart, RequestFollowUp } from './request-follow-up';

/** The columns of a building's history (2 §2.5); a customer's comments have 'Request Follow-up' below them. */
export function useHistoryColumns(cart: FollowUpCart | undefined): Column<BuildingHistoryRow>[] {
  const t = useText();
  const zone = usePortalZone();
  return useMemo(() => {
    const column = (id: ColumnName, cell: Column<BuildingHistoryRow>['cell']) => ({
      id,
      title: t(`buildingHistory.columns.${id}`),
      cell,
    });
    return [
      column('floor', (row) => row.floor),
      column('unit_number', (row) => row.unit_number),
      column('order_number', (row) => row.order_number),
      column('pest_name', (row) => row.pest_name),
      column('treatment_name', (row) => row.treatment_name),
      column('work_date', (row) => (
        <>
          <span className={styles.day}>{timeOfVisit(row, zone)}</span>
          {row.technician_name && <small className={styles.technician}>{row.technician_name}</small>}
        </>
      )),
      column('activity_level', (row) => <ActivityFound row={row} />),
      column(
        'sanitation_level',
        ({ sanitation_level }) => sanitation_level && t(`buildingHistory.sanitation.${sanitation_level}`),
      ),
      column('structural_issues', ({ structural_issues }) => structural_issues && t('common.actions.yes')),
      column('prep_level', ({ prep_level }) => prep_level && t(`history.findings.${prep_level}`)),
      column(
        'comment',
        (row) =>
          row.comment && (
            <div className={styles.comment}>
              <p>{row.comment}</p>
              {cart && <RequestFollowUp row={row} cart={cart} />}
            </div>
          ),
      ),
    ];
  }, [t, zone, cart]);
}

type ColumnName =
  | 'floor'
  | 'unit_number'
  | 'order_number'
  | 'pest_name'
  | 'treatment_name'
  | 'work_date'
  | 'activity_level'
  | 'sanitation_level'
  | 'structural_issues'
  | 'prep_level'
  | 'comment';
