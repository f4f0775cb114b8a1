import { demoAccounts, demoPins } from '@clearunit/shared/demo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { prepareFirstStart } from '../../first-start';
import { startProvider, type TestProvider } from '../../testing';
import { loadDemo } from './load-demo';
import { lockDemo } from './queries';

const now = '2026-07-15T14:00:00Z';
const password = 'demo-portal-2026';

describe('the demo portfolio in an empty database', () => {
  let provider: TestProvider;
  let notices: string[][];
  const count = async (rows: string) => {
    const { rows: counted } = await provider.services.pool.query(`select count(*)::int as n from ${rows}`);
    return counted[0].n as number;
  };

  beforeAll(async () => {
    provider = await startProvider({ now });
    // Two providers that start together.
    const loads = [1, 2].map(() => loadDemo(provider.services, { passwords: 'fixed' }));
    notices = (await Promise.all(loads)).map(({ notice }) => notice);
  });
  afterAll(() => provider.close());

  test('is loaded once, and everybody is told how to sign in', async () => {
    expect(await count('buildings')).toBe(24);
    expect(await count(`units where kind = 'unit'`)).toBe(2500);
    expect(await count(`units where kind = 'common area'`)).toBeGreaterThan(5);
    for (const lines of notices) {
      expect(lines.join('\n')).toContain(`${demoAccounts.scheduler}, password ${password}`);
      expect(lines.join('\n')).toContain(demoPins.building);
    }
  });

  test('confirmed its open orders to the clients who want that, and nothing goes out', async () => {
    const { rows } = await provider.services.pool.query(
      `select bool_and((m.id is not null) = c.confirmation_email) as "areConfirmed", count(m.id)::int as mails,
         bool_and(coalesce(m.status = 'kept', true)) as "areKept"
       from orders o join buildings b on b.id = o.building_id join customers c on c.id = b.customer_id
       left join mail m on m.id = o.confirmation_mail_id
       where o.status in ('scheduled', 'in progress')`,
    );
    expect(rows[0]).toMatchObject({ areConfirmed: true, areKept: true });
    expect(rows[0].mails).toBeGreaterThan(10);
  });

  test('has an invoice of the day of its batch for each posted order', async () => {
    const { rows } = await provider.services.pool.query(
      `select count(*)::int as posted, count(i.id)::int as invoiced,
         bool_and(i.issued_on = (b.opened_on at time zone 'America/Toronto')::date) as "areOfTheDay"
       from orders o left join batches b on b.id = o.batch_id
       left join client_invoices i on i.building_id = o.building_id and i.order_id = o.id
       where o.status = 'posted'`,
    );
    expect(rows[0].posted).toBeGreaterThan(100);
    expect(rows[0]).toMatchObject({ invoiced: rows[0].posted, areOfTheDay: true });
  });

  test('stays as it is at the next start', async () => {
    const before = await count('orders');
    const again = await loadDemo(provider.services, { passwords: 'fixed' });
    expect(again).toMatchObject({ isDemo: true, notice: notices[0] });
    expect(await count('orders')).toBe(before);
  });

  test('tells no PIN that was renewed', async () => {
    const { pool, pinKeys } = provider.services;
    const setPin = (from: string, to: string) =>
      pool.query('update buildings set building_pin_hash = $2 where building_pin_hash = $1', [
        pinKeys.hash(from),
        pinKeys.hash(to),
      ]);
    await setPin(demoPins.building, '111222');
    const { notice } = await loadDemo(provider.services, { passwords: 'fixed' });
    await setPin('111222', demoPins.building);
    expect(notice).toEqual(notices[0]!.filter((line) => !line.endsWith(`: ${demoPins.building}`)));
    expect(notice.length).toBe(notices[0]!.length - 1);
  });

  test('warns when it can be reached by others with the passwords of the README', async () => {
    const { notice } = await loadDemo(provider.services, { passwords: 'random' });
    expect(notice.join()).toMatch(/known to everybody/);
    expect(notice.join()).not.toContain(password);
  });

  test('lets the three accounts and both PINs in', async () => {
    for (const role of ['admin', 'scheduler', 'technician'] as const) {
      const body = { email: demoAccounts[role], password, is_role: role };
      const { data } = await provider.call('staffLogin', { body });
      expect(data.token).toBeTruthy();
    }
    const one = await provider.call('buildingLogin', { body: { password: demoPins.building } });
    expect(one.data.token).toBeTruthy();
    const five = await provider.call('customerLogin', {
      body: { password: demoPins.allLocations, is_role: 'customer' },
    });
    expect(five.data.buildings).toHaveLength(5);
  });

  test('shows a heatmap with clusters, calm units and units not serviced, which agrees with its results', async () => {
    const login = await provider.call('buildingLogin', { body: { password: demoPins.building } });
    const contact = { token: login.data.token, entityid: login.buildings[0]!.value };
    const about = { params: { id: contact.entityid }, query: { month: 3 } };
    const { data: heatmap } = await provider.call('heatmap', about, contact);
    const { legend, floors } = heatmap;
    expect(floors).toHaveLength(20);
    expect(legend.Heavy_Activity.count + legend.Moderate_Activity.count).toBeGreaterThan(5);
    expect(legend.None_Activity.percentage).toBeGreaterThan(25);
    expect(legend.Not_Serviced.percentage).toBeGreaterThan(15);
    for (const mark of ['Not_Prepared', 'Refused_Entry', 'Structural_Issues', 'Sanitation'] as const) {
      expect(legend[mark].count, mark).toBeGreaterThan(0);
    }
    const { rows } = await provider.services.pool.query(
      `select count(distinct r.unit_id)::int as n from results r
       join units u on u.building_id = r.building_id and u.id = r.unit_id and u.kind = 'unit'
       where r.building_id = $1 and r.work_date >= '2026-04-15' and r.outcome = 'inspected'`,
      [contact.entityid],
    );
    expect(rows[0].n + legend.Not_Serviced.count).toBe(276);
  });

  test('gives scheduler and technician something to do', async () => {
    const signIn = async (role: 'scheduler' | 'technician') => {
      const body = { email: demoAccounts[role], password, is_role: role };
      const { data } = await provider.call('staffLogin', { body });
      return { token: data.token, entityid: data.user_id };
    };
    const orders = await provider.call(
      'schedulerOrders',
      { query: { status: 'in progress' } },
      await signIn('scheduler'),
    );
    expect(orders.body.total_count).toBeGreaterThan(2);
    const visits = await provider.call('visits', { query: { limit: 99_999 } }, await signIn('technician'));
    expect(visits.data.map(({ date }) => date)).toEqual(expect.arrayContaining(['2026-07-15', '2026-07-16']));
  });

  test('has warranties that were used, and are not used up', async () => {
    const { rows } = await provider.services.pool.query<{ bought: number; used: number }>(
      `select warranty_count as bought, (select count(*)::int from order_lines l
         where l.building_id = b.id and l.charge_kind = 'warranty') as used
       from buildings b where warranty_count > 0`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { bought, used } of rows) expect(used).toBeLessThan(bought);
    expect(rows.some(({ used }) => used > 0)).toBe(true);
  });

  test('has a notice of entry for every unit that is scheduled with its half of the day', async () => {
    const { rows } = await provider.services.pool.query(
      `select count(*)::int as scheduled, count(n.id)::int as announced from order_lines l
       join units u on u.building_id = l.building_id and u.id = l.unit_id and u.kind = 'unit'
       left join notices n on n.building_id = l.building_id and n.order_line_id = l.id
       where l.status = 'scheduled' and l.time_window is not null`,
    );
    expect(rows[0].scheduled).toBeGreaterThan(5);
    expect(rows[0].announced).toBe(rows[0].scheduled);
  });

  test('goes on counting where it left off', async () => {
    const { rows } = await provider.services.pool.query(
      `select nextval('order_numbers') > max(order_number) as beyond from orders`,
    );
    expect(rows).toEqual([{ beyond: true }]);
  });

  test('keeps documents that are PDFs and workbooks by their first bytes', async () => {
    const { rows } = await provider.services.pool.query(
      `select name, substring(content for 4) as begin, size = length(content) as whole from files`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { name, begin, whole } of rows) {
      expect([name, begin.toString('latin1'), whole]).toEqual([
        name,
        name.endsWith('.pdf') ? '%PDF' : 'PK\u0003\u0004',
        true,
      ]);
    }
  });
});

test('a provider waits for another one that is still loading, longer than a call may take', async () => {
  const provider = await startProvider({ now });
  const { pool } = provider.services;
  await inTransaction(pool, async (loading) => {
    await lockDemo(loading);
    const waiting = inTransaction(pool, async (client) => {
      await client.query('set local statement_timeout = 50');
      await lockDemo(client);
      return 'waited';
    });
    // The database's own sleep: the lock is held for longer than the statement above may take.
    await loading.query('select pg_sleep(0.3)');
    await loading.query('commit');
    expect(await waiting).toBe('waited');
  });
  await provider.close();
});

describe('a database that is not empty', () => {
  test('is left as it is', async () => {
    const provider = await startProvider({ now });
    await provider.aUser({ role: 'admin' });
    const outcome = await loadDemo(provider.services, { passwords: 'fixed' });
    expect(outcome).toEqual({ isDemo: false, notice: [] });
    const { rows } = await provider.services.pool.query('select count(*)::int as n from buildings');
    expect(rows).toEqual([{ n: 0 }]);
    await provider.close();
  });
});

test('DEMO=off, or a database of the operator’s own, starts clean with the address for the first admin', async () => {
  const provider = await startProvider({ now });
  const settings = { portalUrl: 'http://portal.example', isPublic: false };
  for (const given of [
    { demo: 'off', isEmbedded: true },
    { demo: 'auto', isEmbedded: false },
  ] as const) {
    const told = await prepareFirstStart(provider.services, { ...settings, ...given });
    expect(told.join()).toContain('http://portal.example/first-admin#token=');
  }
  const { rows } = await provider.services.pool.query('select count(*)::int as n from users');
  expect(rows).toEqual([{ n: 0 }]);
  await provider.close();
});

describe('a demo that others can reach', () => {
  // Storing the whole demo takes a busy machine as long as many tests.
  test('has passwords and PINs by chance, told once', { timeout: 60_000 }, async () => {
    const provider = await startProvider({ now });
    const settings = { portalUrl: 'http://portal.example', isEmbedded: true, isPublic: true };
    const told = await prepareFirstStart(provider.services, { ...settings, demo: 'auto' });
    expect(told.join('\n')).toContain(demoAccounts.admin);
    expect(told.join('\n')).not.toMatch(new RegExp(`${password}|${demoPins.building}`));
    const lookUp = (email: string) => told.find((line) => line.includes(email))!.split('password ')[1]!;
    const body = {
      email: demoAccounts.admin,
      password: lookUp(demoAccounts.admin),
      is_role: 'admin' as const,
    };
    expect((await provider.call('staffLogin', { body })).data.token).toBeTruthy();
    expect(await prepareFirstStart(provider.services, { ...settings, demo: 'auto' })).toEqual([]);
    await provider.close();
  });
});
