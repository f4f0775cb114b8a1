import { page } from '../page';

export const integrations = page(() => import('./integrations-page'));
