/** What is imported and kept as a record: buildings with their units, and past visits (4 §19.5). */
export const importKinds = ['buildings', 'history'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How far an import is: it waits for another one, is being stored, or has ended. */
export const importStates = ['waiting', 'storing', 'stored', 'failed', 'taken back'] as const;
export type ImportState = (typeof importStates)[number];

/** Whether an import is still under way. */
export const isUnderWay = (state: ImportState): boolean => state === 'waiting' || state === 'storing';
