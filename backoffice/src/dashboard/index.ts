import { page } from '../page';

export const dashboard = page(() => import('./dashboard-page'), 'dashboard', 'portfolio');
