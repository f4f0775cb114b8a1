import type { Call } from '@clearunit/shared/api/call';
import { refuseShape } from '@clearunit/shared/server';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { parseInPieces } from './parse-in-pieces';
import { uploadedFile } from './upload';

/**
 * Reads what a call describes out of a request: params, query and body, parsed once and with defaults filled in.
 * @throws AppError 400, 'input.wrong-shape' or the reason that the schema itself names, with each field's problem
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

/** A query that was too long for an address (see `takesLongQuery`). */
const isReadByPost = (call: Call, request: Request) => call.method === 'GET' && request.method === 'POST';
