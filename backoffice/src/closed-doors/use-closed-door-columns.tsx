import type { ClosedDoorVisit } from '@clearunit/shared/api/closed-doors';
import { showBesideDay, showDay } from '@clearunit/shared/domain/dates';
import { placeText, presentNumberText } from '@clearunit/shared/texts';
import { Badge } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { type ListColumn, RecordLink } from '../grid';
import { CellButton } from '../grid/cell-button';
import { ownBuilding } from '../record-addresses';
import { portalTimeZone } from '../session';
import styles from './closed-doors.module.css';

/** The columns of the closed doors; the unit's number opens its history with the photos of the visit. */
export function useClosedDoorColumns(onUnit: (door: ClosedDoorVisit) => void): ListColumn<ClosedDoorVisit>[] {
  const t = useText();
  return useMemo(() => {
    const column = (field: keyof typeof shapes, cell: ListColumn<ClosedDoorVisit>['cell']) => ({
      field,
      title: t(`closedDoors.columns.${field}`),
      cell,
      ...shapes[field],
    });
    return [
      column('work_date', (door) => (
        <span>
          {showDay(door.work_date)}
          <small className={styles.second}>
            {showBesideDay(door.work_date, door.visited_at, portalTimeZone())}
          </small>
        </span>
      )),
      column('outcome', (door) => <Badge tone="danger">{t(`history.outcomes.${door.outcome}`)}</Badge>),
      column('building_name', (door, tabIndex) => (
        <span>
          <RecordLink address={ownBuilding(door.building_id)} tabIndex={tabIndex}>
            {door.building_name}
          </RecordLink>
          <small className={styles.second}>{door.location_id}</small>
        </span>
      )),
      column('unit_number', (door, tabIndex) => (
        <span>
          <CellButton
            tabIndex={tabIndex}
            aria-label={t('closedDoors.historyOf', {
              place: placeText({ t }, door),
              building: door.building_name,
            })}
            onClick={() => onUnit(door)}
          >
            {door.unit_number}
          </CellButton>
          <small className={styles.second}>{presentNumberText({ t }, door)}</small>
        </span>
      )),
      column('customer_name', (door) => door.customer_name),
      column('pest_name', (door) => (
        <span>
          {door.pest_name}
          <small className={styles.second}>{door.treatment_name}</small>
        </span>
      )),
      column('technician_name', (door) => (
        <span>
          {door.technician_name}
          {door.photo_count > 0 && (
            <small className={styles.second}>
              {t('closedDoors.photos', { smart_count: door.photo_count })}
            </small>
          )}
        </span>
      )),
      column('notice_number', (door) =>
        door.notice_number === null
          ? t('closedDoors.noNotice')
          : t('closedDoors.notice', { number: door.notice_number }),
      ),
      column('comment', (door) => door.comment),
      column('is_waiting', (door) => t(door.is_waiting ? 'common.actions.yes' : 'common.actions.no')),
    ];
  }, [t, onUnit]);
}

const shapes = {
  work_date: { width: 108, sortable: true },
  outcome: { width: 140, sortable: true },
  building_name: { flex: 1, minWidth: 140, sortable: true },
  unit_number: { width: 84, sortable: true },
  customer_name: { flex: 0.8, minWidth: 120, sortable: true, roomy: 2 },
  pest_name: { flex: 0.6, minWidth: 120, roomy: true },
  technician_name: { flex: 0.6, minWidth: 116, sortable: true, roomy: 1 },
  notice_number: { width: 116, roomy: 4 },
  comment: { flex: 1.4, minWidth: 150 },
  is_waiting: { width: 110, roomy: 3 },
} as const;
