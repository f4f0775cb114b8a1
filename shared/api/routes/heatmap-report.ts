import { type HeatmapFilters, withHeatmapFilters } from '../../domain/heatmap';

/** The heatmap report that anyone with its link may read (2 §2.8). */
export const heatmapReportPage = '/buildingheatmapreport';

/** The link to a building's report, with the months and the pest as they are chosen. */
export const heatmapReport = (buildingId: string, filters: HeatmapFilters): string =>
  `${heatmapReportPage}?${withHeatmapFilters(new URLSearchParams({ s_id: buildingId }), filters)}`;

/** The address of a report by the token of a link without a sign-in (4 §10); what follows # is sent to no server. */
export const linkedReport = (token: string): string =>
  `${heatmapReportPage}#${new URLSearchParams({ link: token })}`;
