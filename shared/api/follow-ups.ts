import * as z from 'zod/mini';
import { OrderNumberType, RequestType } from '../domain/orders';
import { Id } from './common';
import { visitPreference } from './order-records';
import { PoDocument } from './po-documents';
import { FollowUpRequest } from './visits';

/** A technician's request with all units and its order (3 §2.11, specification README no. 9). */
export const FollowUpRequestDetail = z.extend(FollowUpRequest, {
  building_address: z.string(),
  building_code: z.string(),
  customer_name: z.string(),
  building_po_mo_wo: OrderNumberType,
  purchase_order_number: z.string(),
  po_document: z.nullable(PoDocument),
  order_id: z.nullable(Id),
  ...visitPreference,
  units: z.array(
    z.object({
      id: Id,
      unit_number: z.string(),
      pest_name: z.string(),
      treatment_name: z.string(),
      request_type: RequestType,
      note: z.string(),
    }),
  ),
});
export type FollowUpRequestDetail = z.infer<typeof FollowUpRequestDetail>;
