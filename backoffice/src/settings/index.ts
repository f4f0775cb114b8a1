import { page } from '../page';

export const settings = { list: page(() => import('./settings-list'), 'settings', 'buildings') };
