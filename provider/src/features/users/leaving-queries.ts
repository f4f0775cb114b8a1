import type { LeavingCustomer } from '@clearunit/shared/api/leaving-customers';
import { roleNumber } from '@clearunit/shared/domain/users';
import { clientNamed } from '../../db/clients';
import type { Runner } from '../../db/runner';

/** What happens to a customer's buildings when the customer is deleted; undefined for an unknown customer. */
export async function findLeaving(run: Runner, id: string): Promise<LeavingCustomer | undefined> {
  const { rows } = await run.query<LeavingCustomer>(
    `with leaving as (
       select u.id, u.company, lower(u.email) as email, c.id as client_id
       from users u left join customers c on u.company <> '' and c.id = ${clientNamed('u.company')}
       where u.id = $1 and u.role = $2)
     select l.company, l.client_id,
       (select count(*)::int from buildings b where b.customer_id = l.client_id and b.retired_at is null) as buildings,
       array(select trim(u.first_name || ' ' || u.last_name) from users u
         where u.role = $2 and u.id <> l.id and u.company <> ''
           and (lower(u.company) = lower(l.company) or ${clientNamed('u.company')} = l.client_id)
         order by 1) as colleagues,
       (select count(*)::int from buildings b where b.retired_at is null
         and l.email = any(string_to_array(lower(b.email || ', ' || b.follow_up_email), ', '))) as mailed_buildings,
       exists (select from contact_accounts a where lower(a.email) = l.email) as has_account
     from leaving l`,
    [id, roleNumber('customer')],
  );
  return rows[0];
}
