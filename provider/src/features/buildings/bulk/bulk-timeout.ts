/** How long a statement that changes very many buildings may take, in ms. */
export const bulkTimeout = 5 * 60_000;
