import type { Folder } from '@clearunit/shared/api/papers';

export type ListedFolder = Folder & { id: string };
