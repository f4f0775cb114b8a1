import type { Folder } from '@clearunit/shared/api/shapes';

export type ListedFolder = Folder & { id: string };
