import { criticalAction } from '@clearunit/shared/domain/critical-units';
import { showDate, showDay } from '@clearunit/shared/domain/dates';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { type ListColumn, RecordLink } from '../grid';
import { CellButton } from '../grid/cell-button';
import { CutText } from '../grid/cut-text';
import { portalTimeZone } from '../session';
import styles from './critical.module.css';
import type { ListedCritical, Open } from './listed-critical';

type Written = 'summary' | 'csr_actions' | 'ss_rm_steps' | 'note';

/** The columns of the critical list; texts over 300 characters open in a viewer, the unit's number its history. */
export function useCriticalColumns(onOpen: (open: Open) => void): ListColumn<ListedCritical>[] {
  const t = useText();
  return useMemo(() => {
    const column = (field: keyof typeof shapes, cell: ListColumn<ListedCritical>['cell']) => ({
      field,
      title: t(`critical.columns.${field}`),
      cell,
      ...shapes[field],
    });
    const written = (field: Written) =>
      column(field, (unit, tabIndex) => (
        <CutText
          text={unit[field]}
          name={t('critical.readMoreOf', { column: t(`critical.columns.${field}`), unit: unit.unit_number })}
          tabIndex={tabIndex}
          onMore={() =>
            onOpen({ what: 'text', unit, column: t(`critical.columns.${field}`), text: unit[field] })
          }
        />
      ));
    return [
      column('building_address', (unit, tabIndex) => (
        <span>
          <RecordLink address={{ to: `/building-impersonate/${unit.buildingID}` }} tabIndex={tabIndex}>
            {unit.building_address}
          </RecordLink>
          <small className={styles.code}>{unit.location_number}</small>
        </span>
      )),
      column('customer_name', (unit) => unit.customer_name),
      column('unit_number', (unit, tabIndex) => (
        <CellButton
          tabIndex={tabIndex}
          aria-label={t('critical.historyOf', { unit: unit.unit_number })}
          onClick={() => onOpen({ what: 'history', unit })}
        >
          {unit.unit_number}
        </CellButton>
      )),
      column('date_reported', (unit) => showDay(unit.date_reported)),
      column('tech_reported', (unit) => unit.tech_reported),
      written('summary'),
      column('last_service_date', (unit) => showDay(unit.last_service_date)),
      written('csr_actions'),
      written('ss_rm_steps'),
      written('note'),
      column('updated_at', (unit) =>
        unit.isUnitEdited ? showDate(unit.updated_at, portalTimeZone()) : t('critical.new'),
      ),
      column('actions', (unit, tabIndex) => {
        const action = unit.is_own ? criticalAction(unit.status) : 'view';
        const names = { unit: unit.unit_number, building: unit.building_name };
        return (
          <CellButton
            tabIndex={tabIndex}
            aria-label={t(`critical.rowActions.${action}`, names)}
            onClick={() => onOpen({ what: 'unit', unit })}
          >
            {t(`common.actions.${action}`)}
          </CellButton>
        );
      }),
    ];
  }, [t, onOpen]);
}

// At 1440 pixels all columns fit beside the scroll bar.
const text = { flex: 1, minWidth: 135 } as const;
const shapes = {
  building_address: { flex: 0.4, minWidth: 128, sortable: true },
  customer_name: { flex: 0.4, minWidth: 110, sortable: true },
  unit_number: { width: 72, sortable: true },
  date_reported: { width: 108, sortable: true },
  tech_reported: { width: 105, sortable: true },
  summary: text,
  last_service_date: { width: 128 },
  csr_actions: text,
  ss_rm_steps: text,
  note: text,
  updated_at: { width: 108, sortable: true },
  actions: { width: 70, bare: true },
} as const;
