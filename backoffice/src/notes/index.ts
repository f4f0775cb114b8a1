import { page } from '../page';

export const notes = page(() => import('./notes-page'), 'notes', 'schedulerOrders');
