import {
  securityAlarms as alarmKinds,
  securityKinds,
  securityOutcomes,
} from '@clearunit/shared/domain/security';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';

/**
 * SQL: what entries have in common that name the same actor: the account, the hash of an e-mail, or for a PIN the building.
 * @param of 's.' or nothing
 */
export const actorKey = (of = ''): string =>
  `(coalesce('a' || ${of}actor_id::text, '') || coalesce('h' || ${of}account, '') || case when ${of}actor_id is null
    and ${of}account is null and ${of}kind <> 'link' then coalesce('b' || ${of}building_id::text, '') else '' end)`;

/** SQL: the same of the building. */
export const buildingKey = (of = ''): string => `coalesce(${of}building_id::text, '')`;

/** SQL: the same of what was done to whom. */
export const targetKey = (of = ''): string => `coalesce(${of}target, '')`;

/**
 * Who came in, who was refused, and what was taken out. The same within a minute is one row with a count. A trigger
 * refuses every change but a growing count, and the deletion of what is younger than 30 days.
 */
export const securityLog = pgTable(
  'security_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: createdAt(),
    minute: moment('minute').notNull(),
    kind: text('kind', { enum: securityKinds }).notNull(),
    outcome: text('outcome', { enum: securityOutcomes }).notNull(),
    /** Of staff, also when a password of theirs was wrong. No reference: the log outlives the account. */
    actorId: uuid('actor_id'),
    /** A keyed hash of an e-mail that is nobody's. */
    account: text('account'),
    /** The network of the address; null where too many networks came at once to be told apart. */
    network: text('network'),
    buildingId: uuid('building_id'),
    target: text('target'),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    unique('security_log_same')
      .on(t.minute, t.kind, t.outcome, t.network, t.actorId, t.account, t.buildingId, t.target)
      .nullsNotDistinct(),
    index('security_log_at').on(t.at),
    index('security_log_kind_at').on(t.kind, t.at),
    index('security_log_outcome').on(t.outcome, t.at, t.id),
    index('security_log_network').on(sql`coalesce(${t.network}, '')`, t.at, t.id),
    index('security_log_count').on(t.count, t.at, t.id),
    // The sorts by what an entry refers to.
    index('security_log_by_actor').on(sql.raw(actorKey()), t.at, t.id),
    index('security_log_by_building').on(sql.raw(buildingKey()), t.at, t.id),
    index('security_log_by_target').on(sql.raw(targetKey()), t.at, t.id),
    index('security_log_actor').on(t.actorId, t.kind),
  ],
);

/** Up to which entry each alarm has looked, and on which day it was last mailed. */
export const securityAlarms = pgTable('security_alarms', {
  kind: text('kind', { enum: alarmKinds }).primaryKey(),
  seenUpTo: bigint('seen_up_to', { mode: 'number' }).notNull().default(0),
  mailedOn: date('mailed_on', { mode: 'string' }),
});
