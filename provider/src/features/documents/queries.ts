import type { Folder, PortalDocument } from '@clearunit/shared/api/folders';
import { v7 } from 'uuid';
import { isoMoment, type Runner } from '../../db/runner';

const folderColumns = `f.id as uuid, f.title, f.description, f.admins_only, ${isoMoment('f.updated_at')} as updated_at,
  (select count(*)::int from documents d where d.folder_id = f.id) as document_count`;

const documentColumns = `d.id as uuid, d.folder_id, d.name, x.mime_type as "mimeType", x.size,
  ${isoMoment('d.created_at')} as created_at`;

/** Whether folders for admins only are included. */
export interface FolderReach {
  withAdminsOnly: boolean;
}

const whole: FolderReach = { withAdminsOnly: true };

/** The folders by title. */
export async function listFolders(run: Runner, { withAdminsOnly } = whole): Promise<Folder[]> {
  const { rows } = await run.query<Folder>(
    `select ${folderColumns} from folders f where $1 or not f.admins_only order by lower(f.title), f.id`,
    [withAdminsOnly],
  );
  return rows;
}

export async function findFolder(
  run: Runner,
  id: string,
  { withAdminsOnly } = whole,
): Promise<Folder | undefined> {
  const { rows } = await run.query<Folder>(
    `select ${folderColumns} from folders f where f.id = $1 and ($2 or not f.admins_only)`,
    [id, withAdminsOnly],
  );
  return rows[0];
}

/** The id of the folder with a title, in whatever case. */
export async function findFolderByTitle(run: Runner, title: string): Promise<string | undefined> {
  const { rows } = await run.query<{ id: string }>(
    'select id from folders where lower(title) = lower($1) order by created_at limit 1',
    [title],
  );
  return rows[0]?.id;
}

/** A folder, its row locked until the transaction ends. */
export async function lockFolder(run: Runner, id: string): Promise<Folder | undefined> {
  await run.query('select 1 from folders where id = $1 for update', [id]);
  return findFolder(run, id);
}

interface FolderText {
  title: string;
  description: string;
}

export async function insertFolder(
  run: Runner,
  { id, title, description }: FolderText & { id: string },
  at: string,
): Promise<void> {
  await run.query(
    'insert into folders (id, title, description, created_at, updated_at) values ($1, $2, $3, $4, $4)',
    [id, title, description, at],
  );
}

/** Hides a folder from contacts. */
export async function keepForAdmins(run: Runner, id: string): Promise<void> {
  await run.query('update folders set admins_only = true where id = $1 and not admins_only', [id]);
}

export async function changeFolder(run: Runner, id: string, folder: FolderText, at: string): Promise<void> {
  await run.query('update folders set title = $2, description = $3, updated_at = $4 where id = $1', [
    id,
    folder.title,
    folder.description,
    at,
  ]);
}

export async function listDocuments(run: Runner, folderId: string): Promise<PortalDocument[]> {
  const { rows } = await run.query<PortalDocument>(
    `select ${documentColumns} from documents d join files x on x.id = d.file_id
     where d.folder_id = $1 order by d.created_at desc, d.id desc`,
    [folderId],
  );
  return rows;
}

export async function findDocument(
  run: Runner,
  id: string,
  { withAdminsOnly } = whole,
): Promise<PortalDocument | undefined> {
  const { rows } = await run.query<PortalDocument>(
    `select ${documentColumns} from documents d join files x on x.id = d.file_id
       join folders f on f.id = d.folder_id
     where d.id = $1 and ($2 or not f.admins_only)`,
    [id, withAdminsOnly],
  );
  return rows[0];
}

/** The file of a document. */
export async function fileIdOf(run: Runner, documentId: string): Promise<string | undefined> {
  const { rows } = await run.query<{ id: string }>('select file_id as id from documents where id = $1', [
    documentId,
  ]);
  return rows[0]?.id;
}

export interface NewFile {
  name: string;
  mimeType: string;
  sha256: string;
  content: Uint8Array;
  uploadedBy: string;
  at: string;
}

/** The document of a folder that has this name and these bytes. */
export async function findSameDocument(
  run: Runner,
  folderId: string,
  name: string,
  sha256: string,
): Promise<string | undefined> {
  const { rows } = await run.query<{ id: string }>(
    `select d.id from documents d join files f on f.id = d.file_id
     where d.folder_id = $1 and d.name = $2 and f.sha256 = $3 limit 1`,
    [folderId, name, sha256],
  );
  return rows[0]?.id;
}

/** Keeps a file as a document of a folder. */
export async function insertDocument(run: Runner, folderId: string, file: NewFile): Promise<string> {
  const [id, fileId] = [v7(), v7()];
  await run.query(
    `insert into files (id, name, mime_type, size, sha256, content, uploaded_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      fileId,
      file.name,
      file.mimeType,
      file.content.length,
      file.sha256,
      file.content,
      file.uploadedBy,
      file.at,
    ],
  );
  await run.query(
    'insert into documents (id, folder_id, file_id, name, created_at) values ($1, $2, $3, $4, $5)',
    [id, folderId, fileId, file.name, file.at],
  );
  return id;
}

/** Deletes documents, and the files that nothing else uses. */
export async function deleteDocuments(
  run: Runner,
  about: { folderId: string } | { id: string },
): Promise<void> {
  const [column, value] = 'id' in about ? ['id', about.id] : ['folder_id', about.folderId];
  const { rows } = await run.query<{ file_id: string }>(
    `delete from documents where ${column} = $1 returning file_id`,
    [value],
  );
  await run.query(
    `delete from files f where id = any($1::uuid[])
       and not exists (select from documents d where d.file_id = f.id)
       and not exists (select from orders o where o.po_file_id = f.id)
       and not exists (select from follow_up_requests r where r.po_file_id = f.id)`,
    [rows.map((row) => row.file_id)],
  );
}

export async function deleteFolderRow(run: Runner, id: string): Promise<void> {
  await run.query('delete from folders where id = $1', [id]);
}
