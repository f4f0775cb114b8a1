import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { addDays, startOfDay } from '@clearunit/shared/domain/dates';
import { chosenIds } from '../../http/export-of';
import type { EntryFilter } from './queries';

/** Reads the filter of the security log; a day is one of the portal's time zone. */
export const readSecurityFilter = (
  { kind, q, day, ids }: CallRequest<ProviderCalls['exportSecurityLog']>['query'],
  timeZone: string,
): EntryFilter => ({
  kind,
  q,
  from: day ? startOfDay(day, timeZone) : undefined,
  until: day ? startOfDay(addDays(day, 1), timeZone) : undefined,
  ids: chosenIds({ ids }),
});
