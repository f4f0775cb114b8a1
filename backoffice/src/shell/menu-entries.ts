/** The admin's sidebar in its order (1 §2.4); each entry is named as its page's path. */
export const menuEntries = [
  'dashboard',
  'building-management',
  'customer-management',
  'scheduler-management',
  'technician-management',
  'pin-management',
  'admin-follow-up-requests',
  'admin-draft-requests',
  'invalid-comments-missing-units',
  'closed-doors',
  'price-management',
  'portal-documents',
  'logs',
  'settings',
] as const;

export type MenuEntry = (typeof menuEntries)[number];
