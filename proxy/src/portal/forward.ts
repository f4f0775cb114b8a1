import { addressOf } from '@clearunit/shared/api/address';
import { type Call, portalUse } from '@clearunit/shared/api/call';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import type { Request } from 'express';
import { readBytes, receiveLongBody } from '../http/read-body';
import { clientOf } from '../http/shares';
import { TemporaryFile } from '../http/temporary-file';
import type { PortalContext } from './handler';

/** The part of a call's context that is needed to forward it. */
type Forwarding = Pick<PortalContext, 'req' | 'res' | 'forward'>;

/**
 * Passes a call on to the provider and its answer back, both as they came: nothing of them is read here. The provider is
 * called once the whole body has come.
 */
export async function forward(call: Call, context: Forwarding): Promise<undefined> {
  const { req } = context;
  const queryAt = req.originalUrl.indexOf('?');
  const search = queryAt < 0 ? '' : req.originalUrl.slice(queryAt);
  const content = call.body || call.upload ? await contentOf(call, context) : undefined;
  try {
    await context.forward({
      method: call.method,
      path: addressOf({ path: `/${call.path}` }, { params: req.params }) + search,
      ...(content && { content, contentType: typeOf(req) }),
    });
  } finally {
    if (content instanceof TemporaryFile) await content.remove();
  }
}

/** Any signed-in user may make it; checks the session before a long body is read. */
export const sessionCheckCall = providerCalls.pests;

/** The building id that a request names, by its call's `portal.building`. */
export function namedBuilding(call: Pick<Call, 'portal'>, { params, query }: Request): string | undefined {
  const parameter = portalUse(call).building;
  if (!parameter) return undefined;
  const [part, name] = parameter.split('.', 2) as ['params' | 'query', string];
  const named = { params, query }[part][name];
  return typeof named === 'string' && /^[\da-f-]{36}$/i.test(named) ? named : undefined;
}

/** The most bytes of a form besides its file. */
const formOverhead = 100_000;

async function contentOf(call: Call, { req, res }: Forwarding): Promise<Buffer | TemporaryFile> {
  const most = call.upload ? call.upload + formOverhead : call.bodyLimit;
  if (most) return receiveLongBody(req, res, { client: clientOf(req), of: 'known', most });
  await readBytes(req, res);
  return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
}

/** The body's content type; the provider refuses wrong ones. */
const typeOf = (req: Request): string => req.get('content-type') ?? 'application/octet-stream';
