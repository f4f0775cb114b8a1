import { inject } from 'vitest';
import { copyOfTemplate, type FreshDatabase } from './template';

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
