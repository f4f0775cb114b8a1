/** So many invoices are chosen at once: their ids stand in the address. */
export const mostToCorrect = 150;

/**
 * Where the workbook comes from in which recorded results are corrected.
 * @param invoiceIds without them it has all results whose comments cannot be read
 */
export const correctionsAddress = (invoiceIds: readonly string[] = []): string =>
  `/api/portal/audit/corrections-workbook${invoiceIds.length > 0 ? `?ids=${invoiceIds.join(',')}` : ''}`;
