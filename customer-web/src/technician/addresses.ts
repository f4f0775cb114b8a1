/** Where a visit is recorded. */
export const visitAddress = (buildingId: string, date: string): string =>
  `/technician-home/visit/${encodeURIComponent(buildingId)}/${date}`;

/** A building with its heatmap; the address alone brings it back (specification README no. 5). */
export const buildingAddress = (buildingId: string): string =>
  `/technician-home/view-building?building_id=${encodeURIComponent(buildingId)}`;

/** The request form of a building. */
export const requestAddress = (buildingId: string): string =>
  `/technician-home/order-request/${encodeURIComponent(buildingId)}`;

/** The review of a building's request; the address carries the building, so that a reload keeps it. */
export const reviewAddress = (buildingId: string): string =>
  `/technician-home/order-review?building_id=${encodeURIComponent(buildingId)}`;
