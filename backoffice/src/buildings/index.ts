import { page } from '../page';

export const buildings = {
  list: page(() => import('./building-list'), 'buildings'),
  imports: page(() => import('./imports/imports-page'), 'import', 'imports'),
  show: page(
    () => import('./view/view-building-page'),
    'buildings',
    'contactAccounts',
    'dashboard',
    'heatmap',
    'orderList',
    'orders',
    'provinces',
  ),
  create: page(() => import('./add/add-building-page'), 'buildings', 'import', 'provinces'),
  edit: page(() => import('./update/update-building-page'), 'buildings', 'import', 'imports', 'provinces'),
};
