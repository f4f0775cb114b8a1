import type { Folder } from '@clearunit/shared/api/folders';

export type ListedFolder = Folder & { id: string };
