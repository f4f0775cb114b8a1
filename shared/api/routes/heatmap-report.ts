/** The heatmap report that anyone with its link may read (2 §2.8). */
export const heatmapReportPage = '/buildingheatmapreport';

/**
 * The link to a building's report.
 * @param filters what it shows: `reportFilters` of the heatmap's place
 */
export const heatmapReport = (buildingId: string, filters: URLSearchParams): string =>
  `${heatmapReportPage}?${new URLSearchParams([['s_id', buildingId], ...filters])}`;

/**
 * The address of a report by the token of a link without a sign-in (4 §10); what follows # is sent to no server.
 * @param filters what it shows at first, if it is not as usual
 */
export const linkedReport = (token: string, filters?: URLSearchParams): string =>
  `${heatmapReportPage}${filters ? `?${filters}` : ''}#${new URLSearchParams({ link: token })}`;
