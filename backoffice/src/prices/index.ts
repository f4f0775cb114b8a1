import { page } from '../page';

export const prices = { list: page(() => import('./price-list'), 'prices', 'provinces') };
