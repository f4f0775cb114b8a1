import type { ReportLinkRecord } from '@clearunit/shared/api/links';
import type { LinkPurpose } from '@clearunit/shared/domain/links';
import { isoMoment, type Runner } from '../../db/runner';

const columns = `id as uuid, purpose, name, coarse, made_by, opened, ${isoMoment('created_at')} as created_at,
  ${isoMoment('expires_at')} as expires_at, ${isoMoment('revoked_at')} as revoked_at,
  ${isoMoment('last_opened_at')} as last_opened_at`;

/** How long an ended link is still listed. */
const listedFor = `interval '90 days'`;

/** The links of a building, the latest first. */
export async function listLinks(run: Runner, buildingId: string, now: Date): Promise<ReportLinkRecord[]> {
  const { rows } = await run.query<ReportLinkRecord>(
    `select ${columns} from links where building_id = $1
       and least(expires_at, revoked_at) > $2::timestamptz - ${listedFor}
     order by created_at desc, id desc limit 200`,
    [buildingId, now.toISOString()],
  );
  return rows;
}

export async function countOpenLinks(run: Runner, buildingId: string, now: Date): Promise<number> {
  const { rows } = await run.query<{ count: number }>(
    `select count(*)::int as count from links
     where building_id = $1 and revoked_at is null and expires_at > $2`,
    [buildingId, now.toISOString()],
  );
  return rows[0]!.count;
}

export async function insertLink(
  run: Runner,
  link: {
    buildingId: string;
    id: string;
    purpose: LinkPurpose;
    tokenHash: string;
    name: string;
    coarse: boolean;
    madeById: string;
    madeBy: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { buildingId, id, purpose, tokenHash, name, coarse, madeById, madeBy, createdAt, expiresAt } = link;
  await run.query(
    `insert into links (building_id, id, purpose, token_hash, name, coarse, made_by_id, made_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[buildingId, id, purpose, tokenHash, name, coarse, madeById, madeBy],
      ...[createdAt.toISOString(), expiresAt.toISOString()],
    ],
  );
}

/** Gives a link that works and was never opened another token. @returns whether it was opened; undefined when none works */
export async function replaceToken(
  run: Runner,
  { buildingId, id }: { buildingId: string; id: string },
  tokenHash: string,
  now: Date,
): Promise<boolean | undefined> {
  const { rows } = await run.query<{ isUsed: boolean }>(
    `update links set token_hash = case when opened = 0 then $3 else token_hash end
     where building_id = $1 and id = $2 and revoked_at is null and expires_at > $4
     returning opened > 0 as "isUsed"`,
    [buildingId, id, tokenHash, now.toISOString()],
  );
  return rows[0]?.isUsed;
}

/** Ends a link. @returns its name, or undefined when there is none that still works */
export async function revokeLink(
  run: Runner,
  buildingId: string,
  id: string,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await run.query<{ name: string }>(
    `update links set revoked_at = $3
     where building_id = $1 and id = $2 and revoked_at is null and expires_at > $3 returning name`,
    [buildingId, id, at.toISOString()],
  );
  return rows[0]?.name;
}

/** Ends all links of buildings that still work. */
export async function revokeLinksOf(
  run: Runner,
  buildingIds: readonly string[],
  at: Date,
): Promise<{ id: string; buildingId: string; name: string }[]> {
  const { rows } = await run.query<{ id: string; buildingId: string; name: string }>(
    `update links set revoked_at = $2
     where building_id = any($1::uuid[]) and revoked_at is null and expires_at > $2
     returning id, building_id as "buildingId", name`,
    [buildingIds, at.toISOString()],
  );
  return rows;
}

/**
 * Counts the opening of a link that still works and returns it; undefined for any other.
 * @param again it was opened before and is read with other filters, which is no opening within a day of a counted one: a
 *   program that always says so is counted all the same
 */
export async function openLink(
  run: Runner,
  { purpose, tokenHash, again }: { purpose: LinkPurpose; tokenHash: string; again: boolean },
  now: Date,
): Promise<{ id: string; buildingId: string; coarse: boolean } | undefined> {
  const isOpening = `(not $4::boolean or last_opened_at is null or last_opened_at < $3::timestamptz - interval '1 day')`;
  const { rows } = await run.query<{ id: string; buildingId: string; coarse: boolean }>(
    `update links set opened = opened + ${isOpening}::int,
       last_opened_at = case when ${isOpening} then $3 else last_opened_at end
     where token_hash = $1 and purpose = $2 and revoked_at is null and expires_at > $3
       and exists (select from buildings b where b.id = building_id and b.retired_at is null)
     returning id, building_id as "buildingId", coarse`,
    [tokenHash, purpose, now.toISOString(), again],
  );
  return rows[0];
}

/** Whether the client of a building lets everybody with its address read the report; undefined without one in use. */
export async function hasOpenReport(run: Runner, buildingId: string): Promise<boolean | undefined> {
  const { rows } = await run.query<{ open: boolean }>(
    `select c.open_report as open from buildings b join customers c on c.id = b.customer_id where b.id = $1 and b.retired_at is null`,
    [buildingId],
  );
  return rows[0]?.open;
}
