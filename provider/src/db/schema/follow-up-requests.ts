import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { foldedNumber } from '../searched-buildings';
import { buildings, units } from './buildings';
import { createdAt, id, moment, updatedAt } from './columns';
import { files } from './files';
import { requestedService } from './order-lines';
import { orders, visitPreference } from './orders';
import { users } from './users';

/** A technician's request, pending until an admin accepts or rejects it (specification README no. 9). */
export const followUpRequests = pgTable(
  'follow_up_requests',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id),
    id: id(),
    technicianId: uuid('technician_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: ['pending', 'accepted', 'rejected'] })
      .notNull()
      .default('pending'),
    purchaseOrderNumber: text('purchase_order_number').notNull().default(''),
    poFileId: uuid('po_file_id').references(() => files.id),
    ...visitPreference(),
    requestCount: integer('request_count').notNull().default(1),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    orderId: uuid('order_id'),
    idempotencyKey: text('idempotency_key'),
    contentHash: text('content_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    uniqueIndex('follow_up_requests_idempotency').on(t.buildingId, t.idempotencyKey),
    index('follow_up_requests_technician').on(t.technicianId, t.createdAt),
    // By a technician's name.
    index('follow_up_requests_by_technician').on(t.technicianId, t.id),
    index('follow_up_requests_po_file').on(t.poFileId).where(sql`${t.poFileId} is not null`),
    index('follow_up_requests_status').on(t.status, t.createdAt),
    index('follow_up_requests_created').on(t.createdAt, t.id),
    index('follow_up_requests_count').on(t.requestCount, t.id),
    foreignKey({ columns: [t.buildingId, t.orderId], foreignColumns: [orders.buildingId, orders.id] }),
  ],
);

export const followUpRequestLines = pgTable(
  'follow_up_request_lines',
  {
    buildingId: uuid('building_id').notNull(),
    id: id(),
    requestId: uuid('request_id').notNull(),
    ...requestedService(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    foreignKey({
      columns: [t.buildingId, t.requestId],
      foreignColumns: [followUpRequests.buildingId, followUpRequests.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.buildingId, t.unitId], foreignColumns: [units.buildingId, units.id] }),
    index('follow_up_request_lines_request').on(t.buildingId, t.requestId),
    index('follow_up_request_lines_number').using(
      'gin',
      sql`(${sql.raw(foldedNumber('unit_number'))}) gin_trgm_ops`,
    ),
  ],
);
