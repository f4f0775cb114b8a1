import { page } from '../page';

export const logs = { list: page(() => import('./logs-page'), 'logs') };
