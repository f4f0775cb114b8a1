import type { Visit } from '../portal/handler';
import type { ListRequest } from './simple-rest';

/** A row of react-admin: whatever it holds, it has an `id`. */
export type ResourceRow = { id: string } & Record<string, unknown>;

/** One react-admin resource: what the simple-rest verbs come to at the provider. */
export interface Resource {
  list(request: ListRequest, visit: Visit): Promise<{ rows: ResourceRow[]; total: number }>;
  read(id: string, visit: Visit): Promise<ResourceRow>;
}
