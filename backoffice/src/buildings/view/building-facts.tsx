import type { BuildingDetail } from '@clearunit/shared/api/shapes';
import { Facts } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { FormCard } from '../form/form-card';

/** What is known of a building, to be read (1 §2.8). */
export function BuildingFacts({ building }: { building: BuildingDetail }) {
  const t = useText();
  const facts = [
    'location_id',
    'building_address',
    'building_city',
    'customer_name',
    'customer_email',
    'scheduler_name',
    'scheduler_email',
    'TimeWindow1',
    'TimeWindow2',
    'unit_count',
    'building_pin',
    'master_pin',
  ] as const;
  return (
    <FormCard title={t('buildings.view.title')}>
      <Facts
        facts={[
          ...facts.map((fact) => [t(`buildings.columns.${fact}`), building[fact]] as const),
          [
            t('buildings.columns.building_po_mo_wo'),
            t(`buildings.orderNumberTypes.${building.building_po_mo_wo}`),
          ],
        ]}
      />
    </FormCard>
  );
}
