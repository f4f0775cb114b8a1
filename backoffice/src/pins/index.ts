import { page } from '../page';

export const pins = page(() => import('./pin-management'), 'pins');
