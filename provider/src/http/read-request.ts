import type { Call } from '@clearunit/shared/api/call';
import { refuseShape } from '@clearunit/shared/server';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { parseInPieces } from './parse-in-pieces';
import { uploadedFile } from './upload';

/**
 * Parses a request by its call: params, query and body, with defaults.
 * @throws AppError 400, 'input.wrong-shape' or the schema's own reason, with each field's problem
 */
export async function readRequest(call: Call, request: Request) {
  const params = call.params && z.safeParse(call.params, request.params);
  const query =
    call.query && z.safeParse(call.query, isReadByPost(call, request) ? request.body : request.query);
  const body = call.body && (await parseInPieces(call.body, request.body));
  const issues = [params, query, body].flatMap((part) => part?.error?.issues ?? []);
  if (issues.length > 0) refuseShape(issues);
  return {
    params: params?.data,
    query: query?.data,
    body: body?.data,
    ...(call.upload && { upload: uploadedFile(request) }),
  };
}

/** A query too long for a URL (see `takesLongQuery`). */
const isReadByPost = (call: Call, request: Request) => call.method === 'GET' && request.method === 'POST';
