import { customerHome, portfolioPage } from '@clearunit/shared/api/routes';
import { type Due, orderFilters } from '@clearunit/shared/domain/orders';

/** What the heatmap can be limited to by its address. */
export type Shown = 'active' | 'active,unplanned' | 'not-inspected' | 'closed-doors';

/** The heatmap of the last three months with only these units, of one pest or of all. */
export const heatmapOf = (buildingId: string, show: Shown, pestId?: string): string =>
  `${customerHome(buildingId)}&${new URLSearchParams({ show, ...(pestId && { pestID: pestId }) })}`;

/** The orders of a filter. */
export const ordersOf = (buildingId: string, filter: keyof typeof orderFilters): string =>
  customerHome(buildingId, { orderList: true, orderFilter: `${orderFilters[filter]}` });

/** What is planned and overdue, or in the next 14 days, the earliest day first. */
export const visitsOf = (buildingId: string, due: Due): string =>
  `${ordersOf(buildingId, 'open')}&${new URLSearchParams({ due, sort: 'schedule_date', order: 'ASC' })}`;

/** The visits of last month on which nobody was inside a unit of the building. */
export const doorsOf = (buildingId: string): string =>
  `${portfolioPage}?${new URLSearchParams({ tab: 'doors', building: buildingId })}`;
