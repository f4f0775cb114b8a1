import type { FollowUpRequest } from '@clearunit/shared/api/visits';
import { showDateTime } from '@clearunit/shared/domain/dates';
import { unitNumbersOf } from '@clearunit/shared/domain/orders';
import { FollowUpStatusBadge, UnitsPreview } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { portalTimeZone } from '../session';
import { FollowUpActions, requestAddress } from './follow-up-actions';
import type { FollowUpDecision } from './follow-up-decision';

/** Building, units, technician, date, how often it was asked, and its state with what can be done (3 §2.11). */
export function useFollowUpColumns(
  onDecide: (decision: FollowUpDecision) => void,
): ListColumn<FollowUpRequest>[] {
  const t = useText();
  return useMemo(() => {
    const column = (field: keyof typeof shapes, cell: ListColumn<FollowUpRequest>['cell']) => ({
      field,
      title: t(`adminRequests.followUps.columns.${field}`),
      cell,
      ...shapes[field],
    });
    return [
      { ...column('building_name', (row) => row.building_name), opens: requestAddress },
      column('units', (row) => <UnitsPreview items={unitNumbersOf(row.units)} total={row.unit_count} />),
      column('tech_name', (row) => row.tech_name),
      column('date', (row) => showDateTime(row.date, portalTimeZone())),
      column('request_count', (row) => String(row.request_count)),
      column('status', (row) => <FollowUpStatusBadge status={row.status} />),
      column('actions', (row, tabIndex) => (
        <FollowUpActions request={row} tabIndex={tabIndex} onDecide={onDecide} />
      )),
    ];
  }, [t, onDecide]);
}

const shapes = {
  building_name: { flex: 1.4, minWidth: 120 },
  units: { flex: 1, minWidth: 90 },
  tech_name: { flex: 1, minWidth: 105, roomy: true },
  date: { width: 150 },
  request_count: { width: 90, align: 'right', roomy: true },
  status: { width: 100 },
  actions: { width: 212, bare: true },
} as const;
