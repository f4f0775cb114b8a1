import type { Runner } from '../../db/runner';

/** Gives a contact's link the token that is being mailed; returns whether the link is still good. */
export async function giveContactLinkToken(
  run: Runner,
  id: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await run.query(
    'update contact_sign_ins set token_hash = $2 where id = $1 and used_at is null and expires_at > $3',
    [id, tokenHash, now.toISOString()],
  );
  return rowCount === 1;
}
