import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id } from './columns';
import { orderLines } from './order-lines';
import { users } from './users';

/** A technician's photos of a line's unit. The id is made on the phone, so that a photo sent twice is stored once. */
export const photos = pgTable(
  'photos',
  {
    buildingId: uuid('building_id').notNull(),
    id: id(),
    orderLineId: uuid('order_line_id').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    content: bytea('content').notNull(),
    takenBy: uuid('taken_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    foreignKey({
      columns: [t.buildingId, t.orderLineId],
      foreignColumns: [orderLines.buildingId, orderLines.id],
    }).onDelete('cascade'),
    index('photos_line').on(t.buildingId, t.orderLineId),
    // Deleting a user looks here for the photos that name them.
    index('photos_taken_by').on(t.takenBy).where(sql`${t.takenBy} is not null`),
  ],
);
