import type { Runner } from '../../../db/runner';

export interface AccountToMail {
  id: string;
  name: string;
  email: string;
}

/** The account of an e-mail, in whatever case. */
export async function findAccountByEmail(run: Runner, email: string): Promise<AccountToMail | undefined> {
  const { rows } = await run.query<AccountToMail>(
    'select id, name, email from contact_accounts where lower(email) = lower($1)',
    [email],
  );
  return rows[0];
}

/** An account, locked until the transaction ends: its e-mail stays the same so long. */
export async function lockAccountOfSignIn(run: Runner, id: string): Promise<AccountToMail | undefined> {
  const { rows } = await run.query<AccountToMail>(
    'select id, name, email from contact_accounts where id = $1 for update',
    [id],
  );
  return rows[0];
}

/** Whether the client of an account's first building gets its mail in French. */
export async function isMailedInFrench(run: Runner, buildingIds: readonly string[]): Promise<boolean> {
  const { rows } = await run.query<{ french: boolean }>(
    `select bool_and(c.french_noe) as french from buildings b join customers c on c.id = b.customer_id
     where b.id = any($1::uuid[])`,
    [buildingIds],
  );
  return rows[0]?.french === true;
}

interface NewSignIn {
  id: string;
  accountId: string;
  browserHash: string;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A browser shows one code, so its earlier links stop working. */
export async function endOlderSignIns(
  run: Runner,
  { accountId, browserHash }: Pick<NewSignIn, 'accountId' | 'browserHash'>,
): Promise<void> {
  await run.query('delete from contact_sign_ins where account_id = $1 and browser_hash = $2', [
    accountId,
    browserHash,
  ]);
}

/** The link that a browser was mailed last, if it still works. */
export async function findLatestSignIn(
  run: Runner,
  { accountId, browserHash }: Pick<NewSignIn, 'accountId' | 'browserHash'>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await run.query<{ id: string }>(
    `select id from contact_sign_ins
     where account_id = $1 and browser_hash = $2 and used_at is null and expires_at > $3
     order by id desc limit 1`,
    [accountId, browserHash, now.toISOString()],
  );
  return rows[0]?.id;
}

export async function setCode(run: Runner, id: string, codeHash: string): Promise<void> {
  await run.query('update contact_sign_ins set code_hash = $2 where id = $1', [id, codeHash]);
}

/** Stores a link that gets its token when it is mailed. */
export async function insertSignIn(run: Runner, signIn: NewSignIn): Promise<void> {
  await run.query(
    `insert into contact_sign_ins (id, account_id, browser_hash, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      ...[signIn.id, signIn.accountId, signIn.browserHash, signIn.codeHash],
      ...[signIn.createdAt.toISOString(), signIn.expiresAt.toISOString()],
    ],
  );
}

export interface OpenSignIn {
  id: string;
  accountId: string;
  browserHash: string;
  codeHash: string;
}

/** SQL: the sign-in of a link `$1` that still works at `$2`, with fewer than `$3` wrong codes. */
const works = 'token_hash = $1 and used_at is null and expires_at > $2 and tries < $3';
const columns = 'id, account_id as "accountId", browser_hash as "browserHash", code_hash as "codeHash"';

export async function findSignIn(
  run: Runner,
  tokenHash: string,
  now: Date,
  mostTries: number,
): Promise<OpenSignIn | undefined> {
  const { rows } = await run.query<OpenSignIn>(`select ${columns} from contact_sign_ins where ${works}`, [
    tokenHash,
    now.toISOString(),
    mostTries,
  ]);
  return rows[0];
}

/** Counts a try at the code of a link; undefined when there were too many, or the link works no more. */
export async function takeCodeTry(
  run: Runner,
  tokenHash: string,
  now: Date,
  mostTries: number,
): Promise<OpenSignIn | undefined> {
  const { rows } = await run.query<OpenSignIn>(
    `update contact_sign_ins set tries = tries + 1 where ${works} returning ${columns}`,
    [tokenHash, now.toISOString(), mostTries],
  );
  return rows[0];
}

/** Marks a link as used; false if it was used already. */
export async function useUp(run: Runner, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await run.query(
    'update contact_sign_ins set used_at = $2 where id = $1 and used_at is null and expires_at > $2',
    [id, now.toISOString()],
  );
  return rowCount === 1;
}

export async function noteSignIn(run: Runner, accountId: string, now: Date): Promise<void> {
  await run.query('update contact_accounts set last_sign_in_at = $2 where id = $1', [
    accountId,
    now.toISOString(),
  ]);
}

/** Deletes links that work no more; returns how many. */
export async function deleteExpiredSignIns(run: Runner, now: Date): Promise<number> {
  const { rowCount } = await run.query('delete from contact_sign_ins where expires_at <= $1', [
    now.toISOString(),
  ]);
  return rowCount ?? 0;
}
