import * as z from 'zod/mini';
import { lineText } from '../domain/one-line';
import { coded, defineCalls, fileResponse } from './call';
import { Id, IdempotencyKey, SeenVersion } from './common';
import { Folder, PortalDocument } from './folders';

const byId = z.object({ id: Id });

/** A folder as the form sends it; `checkFolderTitle` checks it. */
const FolderForm = z.object({
  title: lineText(1000),
  description: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
});

/** The largest document, in bytes. */
export const documentLimit = 25_000_000;

export const documentCalls = defineCalls({
  folders: {
    method: 'GET',
    path: 'folders',
    action: 'document.read',
    forKeys: true,
    portal: true,
    summary: 'The folders of the portal documents, by title (3 §2.14, §7.4)',
    response: coded({ data: z.array(Folder) }),
  },
  folder: {
    method: 'GET',
    path: 'folders/:id',
    action: 'document.read',
    summary: 'One folder (3 §7.4)',
    params: byId,
    response: coded({ data: Folder }),
  },
  createFolder: {
    method: 'POST',
    path: 'folders',
    action: 'document.write',
    summary: 'Makes a folder (3 §7.4)',
    body: z.extend(FolderForm, { idempotency_key: IdempotencyKey }),
    response: coded({ success: z.string(), data: Folder }),
  },
  updateFolder: {
    method: 'PUT',
    path: 'folders/:id',
    action: 'document.write',
    summary: 'Gives a folder another title or description (3 §7.4)',
    params: byId,
    body: z.extend(FolderForm, { updated_at: SeenVersion }),
    response: coded({ success: z.string(), data: Folder }),
  },
  deleteFolder: {
    method: 'DELETE',
    path: 'folders/:id',
    action: 'document.write',
    summary: 'Deletes a folder with its documents (3 §7.4)',
    params: byId,
    response: coded({ success: z.string() }),
  },
  folderDocuments: {
    method: 'GET',
    path: 'folders/:id/documents',
    action: 'document.read',
    forKeys: true,
    portal: true,
    summary: 'The documents of a folder, the latest first (3 §7.4)',
    params: byId,
    response: coded({ data: z.array(PortalDocument) }),
  },
  uploadDocument: {
    method: 'POST',
    path: 'folders/:id/upload-document',
    action: 'document.write',
    portal: true,
    summary: 'Puts a PDF or xlsx, checked by its content, into a folder (3 §5.5, §7.4)',
    params: byId,
    upload: documentLimit,
    response: coded({ message: z.string(), data: PortalDocument }),
  },
  document: {
    method: 'GET',
    path: 'documents/:id',
    action: 'document.read',
    forKeys: true,
    portal: true,
    summary: 'A document’s file, to be shown, or with download=true to be saved (3 §7.4)',
    params: byId,
    query: z.object({ download: z._default(z.enum(['true', 'false']), 'false') }),
    response: fileResponse,
  },
  documentRecord: {
    method: 'GET',
    path: 'documents/:id/record',
    action: 'document.read',
    summary: 'What is known of a document besides its content',
    params: byId,
    response: coded({ data: PortalDocument }),
  },
  deleteDocument: {
    method: 'DELETE',
    path: 'documents/:id',
    action: 'document.write',
    summary: 'Deletes a document with its file (3 §7.4)',
    params: byId,
    response: coded({ success: z.string() }),
  },
});

/** A document in a tab of its own, which the browser names by the end of the URL. */
export const documentTabCalls = defineCalls({
  namedDocument: {
    method: 'GET',
    path: '/api/portal/documents/:id/:name',
    action: 'document.read',
    params: z.object({ id: Id, name: z.string() }),
    response: fileResponse,
  },
});
