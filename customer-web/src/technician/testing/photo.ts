import type { KeptPhoto } from '../../field-work/photo';
import { visitOf, visitUnit } from './visit';

const unit = visitUnit('303');
const { building_id: buildingId, building_name: buildingName, date } = visitOf(unit);

/** A photo of unit 303 of the visit. */
export const photoOf = (userId: string, about: Partial<KeptPhoto> = {}): KeptPhoto => ({
  id: '00000000-0000-4000-8000-000000000501',
  userId,
  buildingId,
  buildingName,
  date,
  line: unit.order_unit_id,
  unit: unit.unit_number,
  takenAt: 1,
  picture: new Blob(['a bed'], { type: 'image/jpeg' }),
  ...about,
});
