import { createProcessReader } from './process-reader';

export type { DocumentReader } from './reader';

/** The server's one reader, which limits concurrent readings. */
export const documentReader = createProcessReader();
