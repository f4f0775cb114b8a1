import { Id } from '@clearunit/shared/api/common';
import { useBuildings } from '@clearunit/shared/ui/portal';

/**
 * The id of the building that the address of a request names, by its id or by its location code (specification
 * README no. 21).
 * @returns null where no building has the code; undefined while that is being asked
 */
export function useRequestedBuilding(locationID: string) {
  const isId = Id.safeParse(locationID).success;
  const { data, error, refetch } = useBuildings({ q: locationID, limit: 50 }, !isId);
  const named = locationID.toLowerCase();
  const found = data && (data.data.find((one) => one.location_id.toLowerCase() === named)?.uuid ?? null);
  return { buildingId: isId ? locationID : found, error: data ? null : error, refetch };
}
