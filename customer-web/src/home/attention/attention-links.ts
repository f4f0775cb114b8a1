import { customerHome, portfolioPage } from '@clearunit/shared/api/routes';

/** The filters that the heatmap's address can have. */
export type Shown = 'active' | 'active,unplanned' | 'not-inspected' | 'closed-doors';

/** The heatmap of the last three months with only these units, of one pest or of all. */
export const heatmapLink = (buildingId: string, show: Shown, pestId?: string): string =>
  `${customerHome(buildingId)}&${new URLSearchParams({ show, ...(pestId && { pestID: pestId }) })}`;

/** The closed doors of the building in the last month. */
export const closedDoorsLink = (buildingId: string): string =>
  `${portfolioPage}?${new URLSearchParams({ tab: 'doors', building: buildingId })}`;
