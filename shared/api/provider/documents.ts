import * as z from 'zod/mini';
import { Folder, Id, PortalDocument } from '../shapes';
import { coded, defineCall, fileResponse } from './define';

const byId = z.object({ id: Id });

/** A folder as the form sends it; the title's rule is the domain's. */
const FolderForm = z.object({
  title: z.string().check(z.trim(), z.maxLength(1000)),
  description: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
});

/** The greatest document, in bytes. */
export const documentLimit = 25_000_000;

export const documentCalls = {
  folders: defineCall({
    method: 'GET',
    path: 'folders',
    action: 'document.read',
    summary: 'The folders of the portal documents, by title (3 §2.14, §7.4)',
    response: coded({ data: z.array(Folder) }),
  }),
  folder: defineCall({
    method: 'GET',
    path: 'folders/:id',
    action: 'document.read',
    summary: 'One folder (3 §7.4)',
    params: byId,
    response: coded({ data: Folder }),
  }),
  createFolder: defineCall({
    method: 'POST',
    path: 'folders',
    action: 'document.write',
    summary: 'Makes a folder (3 §7.4)',
    body: FolderForm,
    response: coded({ success: z.string(), data: Folder }),
  }),
  updateFolder: defineCall({
    method: 'PUT',
    path: 'folders/:id',
    action: 'document.write',
    summary: 'Gives a folder another title or description (3 §7.4)',
    params: byId,
    body: FolderForm,
    response: coded({ success: z.string(), data: Folder }),
  }),
  deleteFolder: defineCall({
    method: 'DELETE',
    path: 'folders/:id',
    action: 'document.write',
    summary: 'Deletes a folder with its documents (3 §7.4)',
    params: byId,
    response: coded({ success: z.string() }),
  }),
  folderDocuments: defineCall({
    method: 'GET',
    path: 'folders/:id/documents',
    action: 'document.read',
    summary: 'The documents of a folder, the latest first (3 §7.4)',
    params: byId,
    response: coded({ data: z.array(PortalDocument) }),
  }),
  uploadDocument: defineCall({
    method: 'POST',
    path: 'folders/:id/upload-document',
    action: 'document.write',
    summary: 'Puts a PDF or xlsx, checked by its content, into a folder (3 §5.5, §7.4)',
    params: byId,
    upload: documentLimit,
    response: coded({ message: z.string(), data: PortalDocument }),
  }),
  document: defineCall({
    method: 'GET',
    path: 'documents/:id',
    action: 'document.read',
    summary: 'A document’s file, to be shown, or with download=true to be saved (3 §7.4)',
    params: byId,
    query: z.object({ download: z._default(z.enum(['true', 'false']), 'false') }),
    response: fileResponse,
  }),
  documentRecord: defineCall({
    method: 'GET',
    path: 'documents/:id/record',
    action: 'document.read',
    summary: 'What is known of a document besides its content',
    params: byId,
    response: coded({ data: PortalDocument }),
  }),
  deleteDocument: defineCall({
    method: 'DELETE',
    path: 'documents/:id',
    action: 'document.write',
    summary: 'Deletes a document with its file (3 §7.4)',
    params: byId,
    response: coded({ success: z.string() }),
  }),
} as const;
