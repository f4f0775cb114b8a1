import type { Role } from './role';

/** The roles of users who may have something to hand over before they are deleted. */
export const handOverRoles = ['customer', 'scheduler', 'technician'] as const satisfies Role[];
export type HandOverRole = (typeof handOverRoles)[number];

/** How many buildings and requests a user is responsible for. */
export interface Holdings {
  /** Buildings that are assigned to a scheduler; a customer's belong to the client, and stay with it. */
  buildings: number;
  /** Follow-up requests: a technician's own. */
  requests: number;
}

/**
 * Why somebody cannot be deleted before another person takes over: 'users.has-buildings' or 'users.has-requests', and
 * how many there are; null when nothing is left to hand over.
 */
export function whyHandOver({ buildings, requests }: Holdings): { reason: string; count: number } | null {
  if (buildings > 0) return { reason: 'users.has-buildings', count: buildings };
  return requests > 0 ? { reason: 'users.has-requests', count: requests } : null;
}
