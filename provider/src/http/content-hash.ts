import { createHash } from 'node:crypto';

/**
 * The hash of a parsed body, to tell a retry from other content with the same key. Parsed bodies have their fields in
 * the schema's order, so that equal content has the same hash.
 * @returns SHA-256 in hexadecimal digits
 */
export const contentHash = (sent: unknown): string =>
  createHash('sha256').update(JSON.stringify(sent)).digest('hex');
