/** The greatest PO, MO or WO document, in bytes. */
export const poDocumentLimit = 10_000_000;

/** A document with more pages than this is none of one request. */
export const mostPoPages = 100;
