import * as z from 'zod/mini';
import { fileResponse } from '../provider/define';
import { documentCalls } from '../provider/documents';
import { Folder, Id, PortalDocument } from '../shapes';
import { definePortalCall } from './define';

/** The portal documents as contacts read them, and their files; an admin's lists are resources (see resources.ts). */
export const documentPortalCalls = {
  folders: definePortalCall({
    method: 'GET',
    path: '/api/portal/folders',
    action: 'document.read',
    response: z.array(Folder),
  }),
  folderDocuments: definePortalCall({
    method: 'GET',
    path: '/api/portal/folders/:folderId/documents',
    action: 'document.read',
    params: z.object({ folderId: Id }),
    response: z.array(PortalDocument),
  }),
  uploadDocument: definePortalCall({
    method: 'POST',
    path: '/api/portal/folders/:folderId/documents',
    action: 'document.write',
    params: z.object({ folderId: Id }),
    upload: true,
    response: z.object({ message: z.string(), data: PortalDocument }),
  }),
  /** The file itself; its address is what a viewer or a link opens. */
  document: definePortalCall({
    method: 'GET',
    path: '/api/portal/documents/:documentId',
    action: 'document.read',
    params: z.object({ documentId: Id }),
    query: documentCalls.document.query,
    response: fileResponse,
  }),
  /** The same to be shown in a tab of its own, which the browser calls by the end of the address. */
  namedDocument: definePortalCall({
    method: 'GET',
    path: '/api/portal/documents/:documentId/:name',
    action: 'document.read',
    params: z.object({ documentId: Id, name: z.string() }),
    response: fileResponse,
  }),
} as const;
