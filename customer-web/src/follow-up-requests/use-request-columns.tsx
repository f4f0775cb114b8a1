import type { FollowUpRequest } from '@clearunit/shared/api/visits';
import { showDay } from '@clearunit/shared/domain/dates';
import { unitNumbersOf } from '@clearunit/shared/domain/orders';
import type { Column } from '@clearunit/shared/ui/kit';
import { FollowUpStatusBadge, UnitsPreview } from '@clearunit/shared/ui/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import { portalDay } from '../session/portal-days';

/** The columns of the follow-up requests (3 §2.11). */
export function useRequestColumns(): Column<FollowUpRequest>[] {
  const t = useText();
  const title = (
    name: 'status' | 'building_name' | 'units' | 'treatments' | 'tech_name' | 'date' | 'request_count',
  ) => t(`followUps.columns.${name}`);
  return [
    {
      id: 'building_name',
      title: title('building_name'),
      cell: ({ building_name }) => building_name,
    },
    {
      id: 'status',
      title: title('status'),
      cell: ({ status }) => <FollowUpStatusBadge status={status} />,
    },
    {
      id: 'units',
      title: title('units'),
      cell: ({ units, unit_count }) => <UnitsPreview items={unitNumbersOf(units)} total={unit_count} />,
    },
    {
      id: 'treatments',
      title: title('treatments'),
      cell: ({ units, unit_count }) => (
        <UnitsPreview items={units.map(({ treatment_name }) => treatment_name)} total={unit_count} />
      ),
    },
    { id: 'tech_name', title: title('tech_name'), cell: ({ tech_name }) => tech_name },
    {
      id: 'date',
      title: title('date'),
      cell: ({ date }) => showDay(portalDay(new Date(date))),
      isWhole: true,
    },
    {
      id: 'request_count',
      title: title('request_count'),
      align: 'end',
      cell: ({ request_count }) => request_count,
    },
  ];
}
