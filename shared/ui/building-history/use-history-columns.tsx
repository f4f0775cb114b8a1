import { useMemo } from 'react';
import type { BuildingHistoryRow } from '../../api/order-records';
import { isClosedDoor } from '../../domain/results';
import { Badge, type Column } from '../kit';
import { usePortalZone } from '../portal';
import { useText } from '../texts-context';
import { timeOfVisit } from '../unit-history/completed-visit';
import { activityTones } from '../unit-history/findings';
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
      column('activity_level', ({ activity_level, outcome, treatment_done }) => {
        if (outcome && isClosedDoor(outcome))
          return <Badge tone="danger">{t(`history.outcomes.${outcome}`)}</Badge>;
        return (
          activity_level && (
            <>
              <Badge tone={activityTones[activity_level]}>{t(`history.findings.${activity_level}`)}</Badge>
              {!treatment_done && <Badge tone="warning">{t('history.findings.notTreated')}</Badge>}
            </>
          )
        );
      }),
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
