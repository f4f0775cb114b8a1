import { page } from '../page';

export const folders = {
  list: page(() => import('./folder-list'), 'documents'),
  show: page(() => import('./document-list'), 'documents', 'viewer'),
};
