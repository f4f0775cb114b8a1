import type { OpenedBuilding } from './queries';

type Offered = Pick<OpenedBuilding, 'id' | 'name' | 'locationId'> & Partial<Pick<OpenedBuilding, 'viewOnly'>>;

/** A building as the contract offers it to a contact. */
export const asOption = ({ id, name, locationId, viewOnly }: Offered) => ({
  value: id,
  text: name,
  location_id: locationId,
  ...(viewOnly && { view_only: viewOnly }),
});
