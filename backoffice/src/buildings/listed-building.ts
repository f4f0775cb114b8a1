import type { BuildingRow } from '@clearunit/shared/api/buildings';

export type ListedBuilding = BuildingRow & { id: string };
