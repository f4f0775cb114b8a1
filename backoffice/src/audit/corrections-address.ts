/** The most invoices at once: their ids are part of the address. */
export const mostToCorrect = 150;

/**
 * The address of the workbook in which recorded results are corrected.
 * @param invoiceIds none: all results with unreadable comments
 */
export const correctionsAddress = (invoiceIds: readonly string[] = []): string =>
  `/api/portal/audit/corrections-workbook${invoiceIds.length > 0 ? `?ids=${invoiceIds.join(',')}` : ''}`;
