import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { IdentityError, type IdentityFailure } from './identity-provider';

/** Errors of the issuer that refuse nobody: it failed, or the portal's settings there differ from those here. */
const itsOwnFault: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_response_type',
]);

const unanswered: ReadonlySet<string | undefined> = new Set([
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_TIMEOUT',
]);

/** @throws IdentityError always: what the library's failure means */
export function asIdentityError(failure: unknown): never {
  for (let cause: unknown = failure; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof IdentityError) throw cause;
  }
  throw new IdentityError(kindOf(failure), wordsOf(failure));
}

function kindOf(failure: unknown): IdentityFailure {
  if (failure instanceof AuthorizationResponseError)
    return itsOwnFault.has(failure.error) ? 'unreachable' : 'denied';
  // The code was used before, has expired, or is somebody else's. Other refusals are about the portal itself.
  if (failure instanceof ResponseBodyError)
    return failure.error === 'invalid_grant' ? 'not-valid' : 'unreachable';
  // fetch() fails with a TypeError.
  if (failure instanceof TypeError) return 'unreachable';
  return failure instanceof ClientError && unanswered.has(failure.code) ? 'unreachable' : 'not-valid';
}

/** The library's own words, and the issuer's short word for an error, but not its description. */
function wordsOf(failure: unknown): string {
  const { message, error } = failure as Error & { error?: unknown };
  const word = typeof error === 'string' && /^[\w-]{1,60}$/.test(error) ? `: ${error}` : '';
  return `${message}${word}`;
}
