import type { BuildingRow } from '@clearunit/shared/api/shapes';

export type ListedBuilding = BuildingRow & { id: string };
