import { inject } from 'vitest';
import { copyOfTemplate, type FreshDatabase, newDatabase } from './template';

export type { FreshDatabase } from './template';

declare module 'vitest' {
  interface ProvidedContext {
    databaseAdminUrl: string;
  }
}

/** A migrated, empty database of a test's own; call `drop` when done with it. Only inside vitest. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyOfTemplate(inject('databaseAdminUrl'));
}

/** A database of a test's own without any table. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return newDatabase(inject('databaseAdminUrl'));
}
