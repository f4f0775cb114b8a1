import * as z from 'zod/mini';
import { RequestType } from '../../domain/orders';
import { Id } from './common';
import { FollowUpRequest } from './visits';

/** A technician's request with every unit of it, and the order that came of it (3 §2.11, README no. 9). */
export const FollowUpRequestDetail = z.extend(FollowUpRequest, {
  building_address: z.string(),
  building_code: z.string(),
  customer_name: z.string(),
  purchase_order_number: z.string(),
  order_id: z.nullable(Id),
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
