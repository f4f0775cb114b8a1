import { page } from '../page';

export const criticalUnits = {
  list: page(() => import('./critical-list'), 'critical', 'heatmap', 'history', 'orders'),
};
