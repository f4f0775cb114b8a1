/** What every log entry about an order says of it: the order, its building and the building's code. */
export const aboutOrder = (order: { id: string }, building: { id: string; locationId: string }) =>
  ({
    targetEntity: 'order',
    targetId: order.id,
    buildingId: building.id,
    locationCode: building.locationId,
  }) as const;
