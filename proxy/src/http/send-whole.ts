import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { RawRows } from './raw-rows';

/** Less than this, in bytes, is sent as it is. */
const worthPacking = 1_024;

/** Up to this, in bytes, packing takes less than handing it to another thread. */
const packedAtOnce = 65_536;

/** Packs a whole body at once, by quality from 0 to 11 or 1 to 9: a stream takes ten times as long for a page of a list. */
const packers = {
  br: {
    now: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
    elsewhere: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  },
  gzip: {
    now: (bytes: Buffer) => gzipSync(bytes, { level: 3 }),
    elsewhere: (bytes: Buffer) => promisify(gzip)(bytes),
  },
};

type Packer = (typeof packers)[keyof typeof packers];

/** Sends a body that is there as a whole, packed as the client accepts it unless it is packed already. */
export const sendWhole = (req: Request, res: Response, bytes: Buffer): Promise<void> =>
  sendPacked(req, res, bytes, ({ now, elsewhere }) =>
    bytes.length <= packedAtOnce ? now(bytes) : elsewhere(bytes),
  );

/** Sends bytes that stay the same in the same way, so that each packing is made once. */
export function senderOf(bytes: Buffer): (req: Request, res: Response) => Promise<void> {
  const packed = new Map<Packer, Promise<Buffer>>();
  return (req, res) =>
    sendPacked(req, res, bytes, (packer) => {
      const whole = packed.get(packer) ?? packer.elsewhere(bytes);
      packed.set(packer, whole);
      return whole;
    });
}

async function sendPacked(
  req: Request,
  res: Response,
  bytes: Buffer,
  packBy: (packer: Packer) => Buffer | Promise<Buffer>,
): Promise<void> {
  const isPacked = res.getHeader('content-encoding') !== undefined;
  const isWorth = bytes.length >= worthPacking && !isPacked;
  const accepted = isWorth && req.acceptsEncodings('br', 'gzip');
  if (!accepted || !(accepted in packers)) {
    res.end(bytes);
    return;
  }
  res.setHeader('content-encoding', accepted);
  res.vary('accept-encoding');
  const whole = packBy(packers[accepted as keyof typeof packers]);
  res.end(whole instanceof Buffer ? whole : await whole);
}

/** Sends a value as JSON in the same way. */
export function sendJson(req: Request, res: Response, value: unknown): Promise<void> {
  res.setHeader('content-type', 'application/json; charset=utf-8');
  const isThere = value instanceof RawRows;
  return sendWhole(req, res, isThere ? value.bytes : Buffer.from(JSON.stringify(value)));
}
