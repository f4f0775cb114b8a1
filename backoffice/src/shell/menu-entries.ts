import { findRoute } from '@clearunit/shared/api/routes';

/** The admin's sidebar in its order (1 §2.4); each entry is named as its page's path. */
const entries = [
  'dashboard',
  'building-management',
  'customer-management',
  'scheduler-management',
  'technician-management',
  'pin-management',
  'admin-follow-up-requests',
  'admin-draft-requests',
  'invalid-comments-missing-units',
  'price-management',
  'portal-documents',
  'logs',
  'settings',
] as const;

export type MenuEntry = (typeof entries)[number];

/** The entries that lead somewhere: a page that is not built yet is not offered. */
export const menuEntries: readonly MenuEntry[] = entries.filter((entry) => findRoute(`/${entry}`)?.built);
