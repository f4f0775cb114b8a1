import { customerHome, portfolioPage } from '@clearunit/shared/api/routes';

/** What the heatmap can be limited to by its address. */
export type Shown = 'active' | 'active,unplanned' | 'not-inspected' | 'closed-doors';

/** The heatmap of the last three months with only these units, of one pest or of all. */
export const heatmapLink = (buildingId: string, show: Shown, pestId?: string): string =>
  `${customerHome(buildingId)}&${new URLSearchParams({ show, ...(pestId && { pestID: pestId }) })}`;

/** The visits of last month on which nobody was inside a unit of the building. */
export const closedDoorsLink = (buildingId: string): string =>
  `${portfolioPage}?${new URLSearchParams({ tab: 'doors', building: buildingId })}`;
