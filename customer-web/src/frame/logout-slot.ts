import type { ComponentType } from 'react';

export type LogoutSlot = {
  /** Asks before signing out. */
  Logout?: ComponentType<{ onClose: () => void }>;
};
