import { createHash } from 'node:crypto';

/**
 * The hash of something that was sent, to tell a retry from other content under the same key. Parsed bodies have
 * their fields in the schema's order, so that the same content has the same hash whoever wrote it.
 * @returns SHA-256 in hexadecimal digits
 */
export const contentHash = (sent: unknown): string =>
  createHash('sha256').update(JSON.stringify(sent)).digest('hex');
