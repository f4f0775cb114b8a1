import type { ComponentType } from 'react';

export type WayOut = {
  /** Asks before signing out. */
  Logout?: ComponentType<{ onClose: () => void }>;
};
