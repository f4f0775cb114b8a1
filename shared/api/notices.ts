import * as z from 'zod/mini';
import { defineCalls, fileResponse } from './call';
import { DateOnly, Id } from './common';

/** The PDFs for the tenants of an order. */
export const noticeCalls = defineCalls({
  notices: {
    method: 'GET',
    path: 'service-orders/notices/:id',
    action: 'order.read',
    forKeys: true,
    portal: true,
    summary:
      'The valid notices of entry for visits to come of an order, or of one of its units or days, as a PDF (specification README no. 12)',
    params: z.object({ id: Id }),
    query: z.object({
      unit_number: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      /** Of the visits. */
      day: z.optional(DateOnly),
    }),
    response: fileResponse,
    fileType: 'application/pdf',
  },
  preparationSheets: {
    method: 'GET',
    path: 'service-orders/preparation-sheets/:id',
    action: 'order.read',
    forKeys: true,
    portal: true,
    summary:
      'How the tenants of an order prepare, a sheet for each pest and treatment, as a PDF (specification README no. 12)',
    params: z.object({ id: Id }),
    response: fileResponse,
    fileType: 'application/pdf',
  },
});
