import { addDays, addMonths, type Day } from '../dates/day';
import type { RequestType } from './request-type';

/** The request types that are served at a later date of their own. */
export type FollowUpType = Extract<RequestType, 'followup' | 'followup_month'>;

/** Whether a request type is served later: in two weeks or in a month. */
export const isFollowUpType = (type: RequestType): type is FollowUpType =>
  type === 'followup' || type === 'followup_month';

/** After how many days or months a follow-up is due, by its type (3 §4.2). */
export const followUpPeriods = { followup: { days: 14 }, followup_month: { months: 1 } } as const;

/** The day on which a follow-up is due: two weeks or one month after a day (3 §4.2). */
export const followUpDue = (type: FollowUpType, after: Day): Day =>
  type === 'followup'
    ? addDays(after, followUpPeriods.followup.days)
    : addMonths(after, followUpPeriods.followup_month.months);
