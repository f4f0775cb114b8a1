import { page } from '../page';

export const audit = page(() => import('./audit-page'), 'audit', 'import', 'imports', 'orders');
