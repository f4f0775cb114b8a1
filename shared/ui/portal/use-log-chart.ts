import { consolePortalCalls } from '../../api/portal';
import type { MonthRange } from '../../domain/heatmap';
import { usePortalQuery } from './use-portal-query';

/** How often the commonest activities happened in the last months (3 §2.19). */
export const useLogChart = (month: MonthRange) =>
  usePortalQuery(consolePortalCalls, 'logChart', { query: { month } }, { keepPrevious: true });
