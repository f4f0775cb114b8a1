import { page } from '../page';

export const closedDoors = {
  list: page(() => import('./closed-door-list'), 'closedDoors', 'heatmap', 'history', 'orders'),
};
