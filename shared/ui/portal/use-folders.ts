import { usePortalQuery } from './use-portal-query';

/** The folders of the portal documents that are open to the reader, by title (3 §2.14). */
export const useFolders = () => usePortalQuery('folders', {});

/** The documents of a folder, the latest first. */
export const useFolderDocuments = (folderId: string) =>
  usePortalQuery('folderDocuments', { params: { folderId } });
