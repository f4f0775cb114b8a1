import type { OrderStatus } from '@clearunit/shared/domain/orders';
import type { Runner } from '../../db/runner';

/** The column with the ids of a line's photos, oldest first; `l` is the line. */
export const photoIdsOfLine = `array(select f.id from photos f
  where f.building_id = l.building_id and f.order_line_id = l.id order by f.created_at, f.id)`;

export interface PhotographedLine {
  orderNumber: number;
  unitNumber: string;
  status: OrderStatus;
  /** Who recorded the result; null where nobody did, or the user was deleted. */
  recordedBy: string | null;
  photoCount: number;
}

/** The line of a photo, locked until the transaction ends, so that concurrent photos are counted. */
export async function lockPhotographedLine(
  run: Runner,
  buildingId: string,
  lineId: string,
): Promise<PhotographedLine | undefined> {
  await run.query('select 1 from order_lines where building_id = $1 and id = $2 for no key update', [
    buildingId,
    lineId,
  ]);
  const { rows } = await run.query<PhotographedLine>(
    `select l.order_number as "orderNumber", l.unit_number as "unitNumber", l.status,
       i.technician_id as "recordedBy",
       (select count(*)::int from photos f where f.building_id = l.building_id and f.order_line_id = l.id)
         as "photoCount"
     from order_lines l
     left join results r on r.building_id = l.building_id and r.order_line_id = l.id
     left join invoices i on i.building_id = r.building_id and i.id = r.invoice_id
     where l.building_id = $1 and l.id = $2`,
    [buildingId, lineId],
  );
  return rows[0];
}

/** The stored photo with an id; undefined when it is new. */
export async function storedPhoto(
  run: Runner,
  buildingId: string,
  photoId: string,
): Promise<{ sha256: string; lineId: string } | undefined> {
  const { rows } = await run.query<{ sha256: string; lineId: string }>(
    'select sha256, order_line_id as "lineId" from photos where building_id = $1 and id = $2',
    [buildingId, photoId],
  );
  return rows[0];
}

/** Stores a photo with the database's time, whose microseconds keep the order. */
export async function insertPhoto(
  run: Runner,
  photo: {
    buildingId: string;
    id: string;
    lineId: string;
    sha256: string;
    content: Uint8Array;
    takenBy: string;
  },
): Promise<void> {
  const { buildingId, id, lineId, sha256, content, takenBy } = photo;
  await run.query(
    `insert into photos (building_id, id, order_line_id, size, sha256, content, taken_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [buildingId, id, lineId, content.length, sha256, content, takenBy],
  );
}

/** Deletes a photo; undefined when there is none. */
export async function removePhoto(
  run: Runner,
  buildingId: string,
  photoId: string,
): Promise<{ orderNumber: number; unitNumber: string; takenBy: string | null; sha256: string } | undefined> {
  const { rows } = await run.query(
    `delete from photos f using order_lines l
     where f.building_id = $1 and f.id = $2 and l.building_id = f.building_id and l.id = f.order_line_id
     returning l.order_number as "orderNumber", l.unit_number as "unitNumber", f.taken_by as "takenBy", f.sha256`,
    [buildingId, photoId],
  );
  return rows[0];
}

/** The ids among a building's photos that a technician took. */
export async function takenBy(
  run: Runner,
  buildingId: string,
  technicianId: string,
  photoIds: readonly string[],
): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>(
    'select id from photos where building_id = $1 and taken_by = $2 and id = any($3::uuid[])',
    [buildingId, technicianId, photoIds],
  );
  return rows.map(({ id }) => id);
}

/** A photo's bytes. */
export async function readPhoto(
  run: Runner,
  buildingId: string,
  photoId: string,
): Promise<Buffer | undefined> {
  const { rows } = await run.query<{ content: Buffer }>(
    'select content from photos where building_id = $1 and id = $2',
    [buildingId, photoId],
  );
  return rows[0]?.content;
}
