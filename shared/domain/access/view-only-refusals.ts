import type { ViewOnly } from './view-only';

const refusals = {
  pin: 'access.pin-views',
  'pin-with-accounts': 'access.pin-views-ask-by-account',
  account: 'access.account-views',
} as const satisfies Record<ViewOnly, string>;

/** The reason why a change is refused; undefined where changes are allowed. */
export const viewOnlyRefusal = (why: ViewOnly | undefined) => why && refusals[why];

/** Whether a call was refused because its contact may only view. */
export const isViewOnlyRefusal = (reason: string): boolean => /^access\..*-views?(?:-|$)/.test(reason);
