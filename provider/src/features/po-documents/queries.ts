import type { PoDocument } from '@clearunit/shared/api/po-documents';
import type { DocumentedBuilding } from '@clearunit/shared/domain/po-documents';
import { v7 } from 'uuid';
import { isRetiredUnit } from '../../db/kinds';
import type { Runner } from '../../db/runner';

/** The building's facts for reading a document. */
export async function documentedBuilding(run: Runner, id: string): Promise<DocumentedBuilding | undefined> {
  const { rows } = await run.query<DocumentedBuilding>(
    `select b.name, concat_ws(', ', b.address, nullif(b.city, '')) as address,
       b.building_po_mo_wo as "orderNumberType",
       coalesce((select json_agg(u.unit order by u.unit) from units u
         where u.building_id = b.id and not ${isRetiredUnit('u')}), '[]') as units
     from buildings b where b.id = $1`,
    [id],
  );
  return rows[0];
}

interface NewPoDocument {
  name: string;
  mimeType: string;
  sha256: string;
  content: Uint8Array;
  buildingId: string;
  uploadedBy: string;
  at: string;
}

/** Stores a document that no request has yet. */
export async function insertPoDocument(run: Runner, file: NewPoDocument): Promise<PoDocument> {
  const id = v7();
  const size = file.content.length;
  await run.query(
    `insert into files (id, name, mime_type, size, sha256, content, uploaded_by, po_building_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      file.name,
      file.mimeType,
      size,
      file.sha256,
      file.content,
      file.uploadedBy,
      file.buildingId,
      file.at,
    ],
  );
  return { id, name: file.name, mimeType: file.mimeType, size };
}

/** The name of a building's document, locked against the purge until the transaction ends. */
export async function lockPoDocument(
  run: Runner,
  buildingId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await run.query<{ name: string }>(
    'select name from files where id = $1 and po_building_id = $2 for key share',
    [id, buildingId],
  );
  return rows[0]?.name;
}

/** The column of a document; `f` is its file, which may be missing. */
export const poDocument = `case when f.id is not null then
  json_build_object('id', f.id, 'name', f.name, 'mimeType', f.mime_type, 'size', f.size) end`;

/** The document that an order or a technician's request has. */
export async function documentOf(
  run: Runner,
  kind: 'orders' | 'follow_up_requests',
  buildingId: string,
  id: string,
): Promise<{ fileId: string; name: string; mimeType: string } | undefined> {
  const { rows } = await run.query<{ fileId: string; name: string; mimeType: string }>(
    `select f.id as "fileId", f.name, f.mime_type as "mimeType" from ${kind} o join files f on f.id = o.po_file_id
     where o.building_id = $1 and o.id = $2`,
    [buildingId, id],
  );
  return rows[0];
}

/** Whether no request has the file `f`, and no order for which a condition holds. */
const isUnusedBy = (orders: string): string => `not exists (
    select from orders o where o.po_file_id = f.id and ${orders})
  and not exists (select from follow_up_requests r where r.po_file_id = f.id)`;

/** How many documents of a building belong to no request and no order that was sent: drafts cost nothing. */
export async function countWaitingPoDocuments(run: Runner, buildingId: string): Promise<number> {
  const { rows } = await run.query<{ count: number }>(
    `select count(*) from files f where f.po_building_id = $1 and ${isUnusedBy(`o.status <> 'draft'`)}`,
    [buildingId],
  );
  return rows[0]!.count;
}

/** Deletes documents from before a moment that no order and no request has; returns how many. */
export async function deleteUnusedPoDocuments(run: Runner, before: Date): Promise<number> {
  const { rowCount } = await run.query(
    `delete from files where id in (
       select f.id from files f
       where f.po_building_id is not null and f.created_at < $1 and ${isUnusedBy('true')}
       for update skip locked)`,
    [before.toISOString()],
  );
  return rowCount ?? 0;
}
