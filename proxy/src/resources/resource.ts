import type { AdminResource, adminResources } from '@clearunit/shared/api/resources';
import type { PortalContext } from '../portal/handler';
import type { ExportRequest, ListRequest } from './simple-rest';

/** A row of react-admin: whatever it holds, it has an `id`. */
export type ResourceRow = { id: string } & Record<string, unknown>;

/** What the simple-rest verbs come to at the provider. */
export interface Resource {
  list(request: ListRequest, context: PortalContext): Promise<{ rows: ResourceRow[]; total: number }>;
  read(id: string, context: PortalContext): Promise<ResourceRow>;
  /** `data` is what the form sent, unread: parse it by the provider call's schema. */
  create(data: unknown, context: PortalContext): Promise<ResourceRow>;
  /** `stored` is the record as it is; one that comes back unchanged is not even asked to be. */
  update(id: string, data: unknown, context: PortalContext, stored: ResourceRow): Promise<ResourceRow>;
  remove(id: string, context: PortalContext): Promise<ResourceRow>;
  /** Streams a workbook through: `context.passThrough`. */
  export(request: ExportRequest, context: PortalContext): Promise<void>;
}

export type Verb = keyof Resource;

/** One react-admin resource with exactly the verbs that the table of resources names. */
export type ResourceOf<Name extends AdminResource> = Pick<
  Resource,
  keyof (typeof adminResources)[Name] & Verb
>;
