/** The texts of the parts that the list of buildings loads on demand. */
export const toolAreas = ['buildings', 'buildingTools', 'nearWords'] as const;
