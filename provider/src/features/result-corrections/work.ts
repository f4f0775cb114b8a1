import type { Queryable } from '../../db/open';
import type { Runner } from '../../db/runner';
import type { ActorContext } from '../../http/handler';
import type { Catalogue } from '../result-import/read-catalogue';

/** What corrections are stored with, in one transaction. */
export interface Work {
  tx: Queryable;
  client: Runner;
  context: ActorContext;
  catalogue: Catalogue;
}
