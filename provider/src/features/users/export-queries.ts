import { roleNumber } from '@clearunit/shared/domain/users';
import { Conditions } from '../../db/conditions';

export interface ExportedScheduler {
  first_name: string;
  last_name: string;
  email: string;
  contact_number: string;
  associated_emails: string;
  building_count: number;
}

/** The schedulers that a search finds, by name; optionally of some ids only. */
export function schedulersToExport(q: string, ids?: readonly string[]): { sql: string; values: unknown[] } {
  const where = new Conditions().about(roleNumber('scheduler'), (role) => `u.role = ${role}`);
  if (ids) where.about(ids, (chosen) => `u.id::text = any(${chosen})`);
  if (q !== '') where.words(q, (word) => `u.search_text like any(${word})`);
  const sql = `select u.first_name, u.last_name, u.email, u.phone as contact_number,
      coalesce((select string_agg(a.email, ', ' order by a.email) from user_associates ua
        join users a on a.id = ua.associate_id where ua.user_id = u.id), '') as associated_emails,
      (select count(*)::int from buildings b where b.scheduler_id = u.id) as building_count
    from users u ${where.sql}
    order by lower(u.first_name), lower(u.last_name), u.id`;
  return { sql, values: where.values };
}
