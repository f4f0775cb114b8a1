import * as z from 'zod/mini';
import { securityAlarms, securityKinds, securityOutcomes } from '../domain/security';
import { coded, defineCalls, ExportQuery, fileResponse } from './call';
import { DateOnly, DayInQuery, Moment, PageQuery, SearchText, sortedBy } from './common';

/** Whose doing an entry is: staff, an API key, a contact with an account, a contact's PIN, an account that is deleted or never was, or nobody known. */
const securityActors = [
  'staff',
  'api-key',
  'contact-account',
  'contact',
  'deleted',
  'unknown-account',
  'nobody',
] as const;

/** An entry of the security log. */
export const SecurityEntry = z.object({
  id: z.number(),
  at: Moment,
  kind: z.enum(securityKinds),
  outcome: z.enum(securityOutcomes),
  actor_kind: z.enum(securityActors),
  /** A name with its e-mail, a building's name, or the short hash of an unknown account; '' for nobody. */
  actor: z.string(),
  /** An IPv4 address or the first half of an IPv6 address; null where too many came at once. */
  network: z.nullable(z.string()),
  building: z.nullable(z.string()),
  /** The account, call or kind of PIN that it is about. */
  target: z.nullable(z.string()),
  /** How often within the minute. */
  count: z.number(),
});
export type SecurityEntry = z.infer<typeof SecurityEntry>;

const SecurityFilter = z.object({
  kind: z.optional(z.enum(securityKinds)),
  /** A part of a name, an e-mail or a building, or the beginning of a network. */
  q: SearchText,
  /** A day of the portal's time zone. */
  day: z.optional(DayInQuery),
});

const shownColumns = ['at', 'kind', 'outcome', 'actor', 'network', 'building', 'target', 'count'] as const;

export const securityCalls = defineCalls({
  securityLog: {
    method: 'GET',
    path: 'security-log',
    action: 'security.read',
    summary: 'Sign-ins, refusals, limits reached, exports and changes of access, the latest first, by page',
    query: z.extend(PageQuery, { ...SecurityFilter.shape, ...sortedBy(shownColumns) }),
    response: coded({ data: z.array(SecurityEntry), total: z.number() }),
  },
  exportSecurityLog: {
    method: 'GET',
    path: 'security-log/export',
    action: 'security.read',
    recorded: 'export',
    summary: 'The same as a workbook, all pages',
    query: z.extend(SecurityFilter, ExportQuery.shape),
    response: fileResponse,
  },
  securityState: {
    method: 'GET',
    path: 'security-log/state',
    action: 'security.read',
    portal: true,
    summary: 'How long the security log is kept, and when each alarm was last mailed',
    response: coded({
      data: z.object({
        kept_days: z.number(),
        /** Whether alarms are sent; without a mail server they are kept with the mail. */
        sends_mail: z.boolean(),
        alarms: z.array(z.object({ kind: z.enum(securityAlarms), mailed_on: z.nullable(DateOnly) })),
      }),
    }),
  },
  securityEntry: {
    method: 'GET',
    path: 'security-log/:id',
    action: 'security.read',
    summary: 'One entry of the security log',
    params: z.object({ id: z.pipe(z.coerce.number(), z.int().check(z.positive())) }),
    response: coded({ data: SecurityEntry }),
  },
  reportRefusal: {
    method: 'POST',
    path: 'security-log/refusals',
    action: 'session',
    summary: 'The portal reports a call of this session that it refused before the provider was asked',
    body: z.object({
      reason: z.enum(['access.refused', 'access.other-origin']),
      /** The call's route, such as '/api/admin/buildings/:id'. */
      route: z.string().check(z.regex(/^[\w/:.-]{1,100}$/)),
    }),
    response: coded({}),
  },
});
