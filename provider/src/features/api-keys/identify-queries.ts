import type { Runner } from '../../db/runner';

/** A key with its holder, whether it still works or not. */
export interface StoredKey {
  id: string;
  name: string;
  mayChange: boolean;
  hasEnded: boolean;
  lastUsedAt: Date | null;
  lastNetwork: string | null;
  /** Of a person's key. */
  userId: string | null;
  role: number | null;
  /** The schedulers whose buildings the person acts for. */
  schedulerIds: string[];
  /** Of a client's key. */
  customerId: string | null;
  holder: string;
}

// Runs before every call of a key.
const keyOfHash = {
  name: 'api_key_of_hash',
  text: `select k.id, k.name, k.may_change as "mayChange", k.revoked_at is not null or k.expires_at <= $2 as "hasEnded",
      k.last_used_at as "lastUsedAt", k.last_network as "lastNetwork", u.id as "userId", u.role,
      array(select a.user_id::text from user_associates a where a.associate_id = u.id) || u.id::text as "schedulerIds",
      c.id as "customerId", coalesce(c.name, trim(u.first_name || ' ' || u.last_name)) as holder
    from api_keys k left join users u on u.id = k.user_id left join customers c on c.id = k.customer_id
    where k.key_hash = $1`,
};

export async function findKey(run: Runner, keyHash: string, now: Date): Promise<StoredKey | undefined> {
  const { rows } = await run.query<StoredKey>({ ...keyOfHash, values: [keyHash, now.toISOString()] });
  return rows[0];
}

/** The buildings that a client has now. */
export async function findBuildingsOfClient(run: Runner, customerId: string): Promise<string[]> {
  const { rows } = await run.query<{ id: string }>({
    name: 'buildings_of_client',
    text: 'select id from buildings where customer_id = $1 and retired_at is null order by name, id',
    values: [customerId],
  });
  return rows.map(({ id }) => id);
}

/** Notes a use of a key. @returns whether the security log has none from this network in the last hour */
export async function noteUse(
  run: Runner,
  { id, network, now }: { id: string; network: string; now: Date },
): Promise<boolean> {
  const { rows } = await run.query<{ isFirst: boolean }>(
    `with used as (update api_keys set last_used_at = $2, last_network = $3 where id = $1 returning id)
     select not exists (select from security_log where actor_id = used.id and kind = 'key' and outcome = 'done'
       and network = $3 and created_at > $2::timestamptz - interval '1 hour') as "isFirst" from used`,
    [id, now.toISOString(), network],
  );
  return rows[0]?.isFirst ?? false;
}
