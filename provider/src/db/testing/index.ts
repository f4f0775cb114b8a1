import { inject } from 'vitest';
import { copyOfTemplate, type FreshDatabase, newDatabase } from './template';

export type { FreshDatabase } from './template';

declare module 'vitest' {
  interface ProvidedContext {
    databaseAdminUrl: string;
  }
}

/** A migrated, empty database for one test; call `drop` when done. Only inside vitest. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyOfTemplate(inject('databaseAdminUrl'));
}

/** A database for one test without any table. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return newDatabase(inject('databaseAdminUrl'));
}
