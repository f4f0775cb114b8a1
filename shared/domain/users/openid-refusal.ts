/** Why a sign-in by OpenID Connect ends at the sign-in page; the sentences are `rules.sessions.openid-…`. */
export const openIdRefusals = [
  'denied',
  'linked-otherwise',
  'not-valid',
  'off',
  'too-often',
  'too-weak',
  'unknown',
  'unreachable',
  'unverified',
] as const;
export type OpenIdRefusal = (typeof openIdRefusals)[number];

/**
 * Which of these sentences a refused sign-in ends with.
 * @param reason an AppError's; every other failure is told as 'unreachable'
 */
export function openIdRefusalOf({ reason, status }: { reason: string; status: number }): OpenIdRefusal {
  const named = openIdRefusals.find((refusal) => reason === `sessions.openid-${refusal}`);
  return named ?? (status === 429 ? 'too-often' : 'unreachable');
}
