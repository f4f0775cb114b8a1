import { roleNumber } from '@clearunit/shared/domain/users';
import { containing } from '../../db/search';

export interface ExportedScheduler {
  first_name: string;
  last_name: string;
  email: string;
  contact_number: string;
  associated_emails: string;
  building_count: number;
}

/** The schedulers that a text finds, by name; optionally of some ids only. */
export const schedulersToExport = (q: string, ids?: readonly string[]) => ({
  sql: `select u.first_name, u.last_name, u.email, u.phone as contact_number,
      coalesce((select string_agg(a.email, ', ' order by a.email) from user_associates ua
        join users a on a.id = ua.associate_id where ua.user_id = u.id), '') as associated_emails,
      (select count(*)::int from buildings b where b.scheduler_id = u.id) as building_count
    from users u where u.role = $1 and ($2::text[] is null or u.id::text = any($2))
      and u.search_text like $3
    order by lower(u.first_name), lower(u.last_name), u.id`,
  values: [roleNumber('scheduler'), ids ?? null, q === '' ? '%' : containing(q)],
});
