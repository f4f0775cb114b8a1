import type { AdminResource, adminResources } from '@clearunit/shared/api/resources';
import type { RawRows } from '../http/raw-rows';
import type { PortalContext } from '../portal/handler';
import type { ExportRequest, ListRequest } from './simple-rest';

/** A row of react-admin, with an `id`. */
export type ResourceRow = { id: string } & Record<string, unknown>;

/** Rows of a list, and how many there are on all its pages. */
export interface ListedRows {
  rows: ResourceRow[] | RawRows;
  total: number;
}

/** The handlers of a resource's verbs. */
interface Handlers {
  list(request: ListRequest, context: PortalContext): Promise<ListedRows>;
  read(id: string, context: PortalContext): Promise<ResourceRow>;
  /** `data` is the form's unparsed input: parse it by the provider call's schema. */
  create(data: Record<string, unknown>, context: PortalContext): Promise<ResourceRow>;
  /**
   * `data` is the stored record with what was sent in place of it, unparsed; `stored` is the record alone. A record that
   * comes back unchanged never gets here.
   */
  update(
    id: string,
    data: Record<string, unknown>,
    context: PortalContext,
    stored: ResourceRow,
  ): Promise<ResourceRow>;
  remove(id: string, context: PortalContext): Promise<ResourceRow>;
  /** Streams a workbook with `context.passThrough`. */
  export(request: ExportRequest, context: PortalContext): Promise<void>;
}

/** The input that its verbs accept; everything else is refused before they are called (specification README no. 22). */
interface Fields {
  /** The fields that the list can be sorted by, `id` among them. */
  sorts: readonly string[];
  /** The fields of a new record. */
  creatable: readonly string[];
  /** The fields that an update can change. */
  changeable: readonly string[];
}

export type Verb = keyof Handlers;
export type Resource = Handlers & Fields;

interface FieldsOfVerb {
  list: 'sorts';
  create: 'creatable';
  update: 'changeable';
}

type VerbOf<Name extends AdminResource> = keyof (typeof adminResources)[Name] & Verb;

/** A react-admin resource with exactly the verbs of the resources table. */
export type ResourceOf<Name extends AdminResource> = Pick<
  Resource,
  VerbOf<Name> | FieldsOfVerb[VerbOf<Name> & keyof FieldsOfVerb]
>;
