import { page } from '../page';

export const attention = page(() => import('./attention-page'), 'portfolio', 'history');
