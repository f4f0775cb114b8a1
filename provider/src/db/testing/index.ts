import { inject } from 'vitest';
import { copyOfFilled, copyOfTemplate, type FreshDatabase, newDatabase } from './template';

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

/** The same with what `fill` stores, which the first test that asks for `name` does for all of a run. */
export function filledDatabase(
  name: string,
  fill: (database: FreshDatabase) => Promise<void>,
): Promise<FreshDatabase> {
  return copyOfFilled(inject('databaseAdminUrl'), name, fill);
}

/** A database for one test without any table. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return newDatabase(inject('databaseAdminUrl'));
}
