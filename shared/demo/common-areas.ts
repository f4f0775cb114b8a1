import { sortNaturally, unitKey } from '../domain/units';
import type { DemoUnit, Site } from './buildings';
import type { Random } from './random';

/** Whether a building is inspected in parts and has common areas. */
export const isLargeSite = ({ units }: Pick<Site, 'units'>): boolean => units.length > 100;

/** The room's name before it was registered. */
export const garbageRoomName = 'GARBAGE1';

/** Whether the rounds of a site come to its garbage room. */
export const hasGarbageRoom = (site: Site): boolean =>
  isLargeSite(site) && site.plan.shape.storeys !== undefined;

/** What names a place: it is not registered as long as it has no id. */
type Naming = { buildingId: string; unitId: string | null; unitNumber: string };

/**
 * The common areas of the buildings (4 §1.6). They were registered after all that happened there, as in real
 * portfolios: whatever names one is given its id, as the provider does when one is added.
 */
export function registerCommonAreas(
  sites: readonly Site[],
  named: readonly (readonly Naming[])[],
  random: Random,
): DemoUnit[] {
  const areas = sites.flatMap((site) => commonAreasOf(site, random));
  const ids = new Map(areas.map(({ buildingId, number, id }) => [`${buildingId} ${unitKey(number)}`, id]));
  for (const rows of named) {
    for (const row of rows) row.unitId ??= ids.get(`${row.buildingId} ${unitKey(row.unitNumber)}`) ?? null;
  }
  return areas;
}

function commonAreasOf(site: Site, random: Random): DemoUnit[] {
  const { building, plan } = site;
  const usual = hasGarbageRoom(site) ? [garbageRoomName, 'Laundry room', 'Lobby'] : [];
  return sortNaturally([...usual, ...(plan.commonAreas ?? [])], (name) => name).map((number) => ({
    buildingId: building.id,
    id: random.id(building.createdAt),
    number,
    kind: 'common area',
    bedroomCount: 0,
    townHouse: false,
    manualFloor: false,
    floor: '',
    floorIndex: 0,
    position: 0,
    row: null,
    createdAt: building.createdAt,
  }));
}
