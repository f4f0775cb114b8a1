import { documentPortalCalls } from '../../api/portal';
import { usePortalQuery } from './use-portal-query';

/** The folders of the portal documents that are open to the reader, by title (3 §2.14). */
export const useFolders = () => usePortalQuery(documentPortalCalls, 'folders', {});

/** The documents of a folder, the latest first. */
export const useFolderDocuments = (folderId: string) =>
  usePortalQuery(documentPortalCalls, 'folderDocuments', { params: { folderId } });
