import * as z from 'zod/mini';
import { Id, Moment } from './common';

/** A folder of the portal documents (3 §2.14). */
export const Folder = z.object({
  uuid: Id,
  title: z.string(),
  description: z.string(),
  document_count: z.number(),
  /** Hidden from contacts (specification README no. 18). */
  admins_only: z.boolean(),
  updated_at: Moment,
});
export type Folder = z.infer<typeof Folder>;

/** A PDF or xlsx in a folder; `size` in bytes. */
export const PortalDocument = z.object({
  uuid: Id,
  folder_id: Id,
  name: z.string(),
  mimeType: z.string(),
  size: z.number(),
  created_at: Moment,
});
export type PortalDocument = z.infer<typeof PortalDocument>;
