import type { BuildingDetail } from '@clearunit/shared/api/buildings';
import { Facts } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { FormCard } from '../form/form-card';
import { schedulerText } from '../scheduler-text';

/** A building's facts (1 §2.8). */
export function BuildingFacts({ building }: { building: BuildingDetail }) {
  const t = useText();
  const { province, pin_views_only, customer_pin_views_only } = building;
  const pinsMay = pin_views_only ? 'view' : customer_pin_views_only ? 'viewByClient' : 'request';
  const shown = { ...building, scheduler_name: schedulerText(t, building) };
  const fact = (name: (typeof place | typeof people)[number]) =>
    [t(`buildings.columns.${name}`), shown[name]] as const;
  return (
    <FormCard title={t('buildings.view.title')}>
      <Facts
        facts={[
          ...place.map(fact),
          [
            t('buildings.columns.province'),
            province ? t(`provinces.${province}`) : t('buildings.view.missing'),
          ],
          [t('buildings.columns.tax'), `${building.tax}`],
          ...people.map(fact),
          [t('buildings.fields.pins_may'), t(`buildings.pinsView.${pinsMay}`)],
          [
            t('buildings.columns.building_po_mo_wo'),
            t(`buildings.orderNumberTypes.${building.building_po_mo_wo}`),
          ],
          [t('buildings.columns.location_note'), building.location_note, 'wide'],
        ]}
      />
    </FormCard>
  );
}

const place = ['location_id', 'building_address', 'building_city', 'branch_name'] as const;
const people = [
  'customer_name',
  'customer_email',
  'scheduler_name',
  'scheduler_email',
  'scheduler_number',
  'scheduler_address',
  'TimeWindow1',
  'TimeWindow2',
  'unit_count',
  'Warranty_Count',
  'Warranty_Used',
  'building_pin',
  'master_pin',
] as const;
