import { createProcessReader } from './process-reader';

export type { DocumentReader } from './reader';

/** The reader of the whole server: what may be read at once is counted here. */
export const documentReader = createProcessReader();
