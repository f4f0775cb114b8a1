import * as z from 'zod/mini';
import { Id } from './common';

/** A PO, MO or WO document as it is kept with an order; `size` in bytes. */
export const PoDocument = z.object({ id: Id, name: z.string(), mimeType: z.string(), size: z.number() });
export type PoDocument = z.infer<typeof PoDocument>;

/** What an uploaded document says (3 §3 "PO document extraction"); '' for what it does not say. */
export const PoDocumentReading = z.object({
  document: PoDocument,
  buildingAddress: z.string(),
  /** The registered units, with a comma between. */
  unitNumber: z.string(),
  poNumber: z.string(),
  /** The words of the document around what was found. */
  evidence: z.object({
    buildingAddress: z.string(),
    poNumber: z.string(),
    units: z.array(z.object({ unit: z.string(), isRegistered: z.boolean(), words: z.string() })),
  }),
});
export type PoDocumentReading = z.infer<typeof PoDocumentReading>;
