/** The texts of what the list of buildings fetches once it is wanted. */
export const toolAreas = ['buildings', 'buildingTools', 'nearWords'] as const;
