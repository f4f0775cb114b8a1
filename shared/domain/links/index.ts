import type { Problem } from '../errors/problem';

/** The purposes of links without a sign-in (4 §10). */
export const linkPurposes = ['heatmap-report'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** For how many days a link can be valid, and the default (4 §10). */
export const linkDays = [7, 30, 90, 365] as const;
export type LinkDays = (typeof linkDays)[number];
export const defaultLinkDays: LinkDays = 90;

/** How many links of a building may be good at a time. */
export const mostLinks = 50;

/** The longest name of a link. */
export const longestLinkName = 60;

export type LinkState = 'open' | 'ended' | 'revoked';

/** Whether a link still opens anything; moments are ISO texts in UTC. */
export function linkState(link: { expires_at: string; revoked_at: string | null }, now: Date): LinkState {
  if (link.revoked_at !== null) return 'revoked';
  return Date.parse(link.expires_at) > now.getTime() ? 'open' : 'ended';
}

/** Checks a link's name: none, or a short line without control characters. */
export function checkLink({ name }: { name: string }): Problem[] {
  if (name.length > longestLinkName) {
    return [{ field: 'name', reason: 'links.name-too-long', params: { most: longestLinkName } }];
  }
  return /\p{C}/u.test(name) ? [{ field: 'name', reason: 'links.name-not-plain' }] : [];
}
