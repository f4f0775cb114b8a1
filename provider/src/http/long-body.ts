import { AppError } from '@clearunit/shared/domain/errors';
import { tooBig } from '@clearunit/shared/server';
import type { RequestHandler } from 'express';
import { JsonListsParser } from './json-lists';

/** Reads a JSON body of up to `limit` bytes in pieces as it arrives; for calls that send whole portfolios. */
export function readLongBody(limit: number): RequestHandler {
  return async (request, _response, next) => {
    if (request.get('content-encoding')) throw new AppError('input.unsupported-type');
    if (Number(request.get('content-length') ?? 0) > limit) throw tooBig(limit);
    const parser = new JsonListsParser();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let size = 0;
    try {
      // The rest of a too long body is not read, so that the client still gets the answer.
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        size += chunk.length;
        if (size > limit) throw tooBig(limit);
        parser.push(decoder.decode(chunk, { stream: true }));
      }
      parser.push(decoder.decode());
      request.body = parser.end();
    } catch (cause) {
      const isJson = !(cause instanceof SyntaxError) && !(cause instanceof TypeError);
      throw isJson ? cause : new AppError('input.not-json', { cause });
    }
    next();
  };
}
