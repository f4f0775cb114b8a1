import type { AdminResource, adminResources } from '@clearunit/shared/api/resources';
import type { RawRows } from '../http/raw-rows';
import type { PortalContext } from '../portal/handler';
import type { ExportRequest, ListRequest } from './simple-rest';

/** A row of react-admin, with an `id`. */
export type ResourceRow = { id: string } & Record<string, unknown>;

/** The handlers of a resource's verbs. */
export interface Resource {
  list(
    request: ListRequest,
    context: PortalContext,
  ): Promise<{ rows: ResourceRow[] | RawRows; total: number }>;
  read(id: string, context: PortalContext): Promise<ResourceRow>;
  /** `data` is the form's unparsed input: parse it by the provider call's schema. */
  create(data: unknown, context: PortalContext): Promise<ResourceRow>;
  /** `stored` is the current record; unchanged input never gets here. */
  update(id: string, data: unknown, context: PortalContext, stored: ResourceRow): Promise<ResourceRow>;
  remove(id: string, context: PortalContext): Promise<ResourceRow>;
  /** Streams a workbook with `context.passThrough`. */
  export(request: ExportRequest, context: PortalContext): Promise<void>;
}

export type Verb = keyof Resource;

/** A react-admin resource with exactly the verbs of the resources table. */
export type ResourceOf<Name extends AdminResource> = Pick<
  Resource,
  keyof (typeof adminResources)[Name] & Verb
>;
