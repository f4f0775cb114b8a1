import type { Call } from '@clearunit/shared/api/call';
import { AppError, type Problem } from '@clearunit/shared/domain/errors';
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
  const problems = [params, query, body].flatMap((part) => part?.error?.issues.map(problemOf) ?? []);
  if (problems.length > 0) refuseShape(problems);
  return {
    params: params?.data,
    query: query?.data,
    body: body?.data,
    ...(call.upload && { upload: uploadedFile(request) }),
  };
}

/** A query that was too long for an address (see `takesLongQuery`). */
const isReadByPost = (call: Call, request: Request) => call.method === 'GET' && request.method === 'POST';

/** More than these of one request help nobody. */
const mostProblems = 100;

function refuseShape(problems: Problem[]): never {
  const named = problems.find(({ reason }) => reason !== 'input.wrong-shape');
  throw new AppError(named?.reason ?? 'input.wrong-shape', {
    status: 400,
    problems: problems.slice(0, mostProblems),
    logMessage: `wrong shape: ${problems
      .slice(0, 5)
      .map(({ field }) => field)
      .join(', ')}`,
  });
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  const isReason = /^[a-z-]+\.[a-z-]+$/.test(issue.message);
  return { field: issue.path.join('.'), reason: isReason ? issue.message : 'input.wrong-shape' };
}
