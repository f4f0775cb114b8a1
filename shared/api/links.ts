import * as z from 'zod/mini';
import { CoarseHeatmap, Heatmap, HeatmapInBulk, usualRange } from '../domain/heatmap';
import { linkDays, linkPurposes } from '../domain/links';
import { Months } from './buildings';
import { coded, defineCalls } from './call';
import { Id, IdempotencyKey, Moment } from './common';

/** A link without a sign-in; its token is nowhere but in the link (4 §10). */
export const ReportLinkRecord = z.object({
  uuid: Id,
  purpose: z.enum(linkPurposes),
  name: z.string(),
  /** Whether it shows floors only. */
  coarse: z.boolean(),
  /** The name of who made it; with a PIN the building's. */
  made_by: z.string(),
  created_at: Moment,
  expires_at: Moment,
  revoked_at: z.nullable(Moment),
  opened: z.number(),
  last_opened_at: z.nullable(Moment),
});
export type ReportLinkRecord = z.infer<typeof ReportLinkRecord>;

const ofBuilding = z.object({ id: Id });

export const linkCalls = defineCalls({
  links: {
    method: 'GET',
    path: 'buildings/:id/links',
    action: 'link.list',
    portal: { building: 'params.id' },
    summary: 'The links of a building, the latest first; those that ended long ago are left out (4 §10)',
    params: ofBuilding,
    response: coded({ data: z.array(ReportLinkRecord) }),
  },
  createLink: {
    method: 'POST',
    path: 'buildings/:id/links',
    action: 'link.write',
    portal: { building: 'params.id' },
    summary: 'Makes a link that opens the heatmap report without a sign-in; its token is told once (4 §10)',
    params: ofBuilding,
    body: z.object({
      purpose: z._default(z.enum(linkPurposes), 'heatmap-report'),
      name: z._default(z.string().check(z.trim()), ''),
      days: z._default(z.literal(linkDays), 90),
      coarse: z._default(z.boolean(), false),
      idempotency_key: IdempotencyKey,
    }),
    response: coded({ success: z.string(), data: z.object({ uuid: Id, token: z.string() }) }),
  },
  revokeLink: {
    method: 'DELETE',
    path: 'buildings/:id/links/:link_id',
    action: 'link.write',
    portal: { building: 'params.id' },
    summary: 'Ends a link at once (4 §10)',
    params: z.extend(ofBuilding, { link_id: Id }),
    response: coded({ success: z.string() }),
  },
  /** A POST, since addresses are kept in many places: the token of a link is not in one (ASVS 14.2.1). */
  linkedReport: {
    method: 'POST',
    path: 'buildings/heatmap-report/link',
    action: 'open',
    portal: {
      path: '/api/public/linked-report',
      response: coded({ data: z.union([CoarseHeatmap, HeatmapInBulk]) }),
    },
    summary: 'The heatmap report of a link; of a coarse one the counts of its floors, and no unit (4 §10)',
    body: z.object({
      link: z.string().check(z.maxLength(200)),
      months: z._default(Months, usualRange),
      pestID: z.optional(Id),
      /** The report is open already: other filters are no further opening, for a day. */
      again: z._default(z.boolean(), false),
    }),
    response: coded({ data: z.union([CoarseHeatmap, Heatmap]) }),
  },
});
