import * as z from 'zod/mini';
import { coded, defineCalls } from './call';
import { Id } from './common';

/** The buildings of a customer's company, which keep their client when the customer is deleted. */
export const LeavingCustomer = z.object({
  company: z.string(),
  /** The client of the company's name; null where there is none. */
  client_id: z.nullable(Id),
  /** Its buildings in use. */
  buildings: z.number(),
  /** The names of its other customers. */
  colleagues: z.array(z.string()),
  /** Buildings of any client whose mail goes to the customer's address. */
  mailed_buildings: z.number(),
  /** Whether a contact's account has the same e-mail, which a deletion leaves. */
  has_account: z.boolean(),
});
export type LeavingCustomer = z.infer<typeof LeavingCustomer>;

/** Apart from the lists of people, whose first page needs none of it. */
export const leavingCustomerCalls = defineCalls({
  leavingCustomer: {
    method: 'GET',
    path: 'users/leaving-customer/:id',
    action: 'user.delete',
    portal: true,
    summary: 'What becomes of a customer’s buildings when the customer is deleted',
    params: z.object({ id: Id }),
    response: coded({ data: LeavingCustomer }),
  },
});
