import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '../../http/system-context';
import type { Mailer, OutgoingMail } from '../../ports/mail/mailer';
import { writePromised } from '../../promised-pdfs';
import { type Credentials, startProvider, type TestProvider, untilBlocked } from '../../testing';
import { sendWaitingMail } from '../mail/send-waiting-mail';
import { startStory } from '../orders/testing/story';
import { eraseFormerPeople } from '../users/erase-former-people';
import { askForLink } from './sign-in/ask-for-link';
import { signInByLink } from './sign-in/sign-in-by-link';

let story: Awaited<ReturnType<typeof startStory>>;
let provider: TestProvider;
let admin: Required<Credentials>;
let scheduler: Required<Credentials>;
let sent: OutgoingMail[] = [];
const mailer: Mailer = {
  sendMail: async (mail) => {
    sent.push(mail);
    const answers = mail.recipients.map((address) => ({
      address,
      outcome: 'delivered' as const,
      reply: '250',
    }));
    return { answers, isServerReady: true };
  },
};

beforeAll(async () => {
  story = await startStory({ customer: 'Maple Homes' }, { mailer });
  provider = story;
  ({ scheduler } = story);
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());
beforeEach(async () => {
  at('10:00');
  await story.query('delete from rate_limits');
});

const at = (time: string, day = 15) => provider.setNow(`2026-07-${day}T${time}:00.000Z`);
const aBrowser = () => randomBytes(32).toString('base64url');
let people = 0;

/** Gives somebody an account of the story's building, or of what is said. */
async function anAccount(
  about: Partial<{ building_ids: string[]; all_of_client: boolean; may_request: boolean }> = {},
  by = admin,
) {
  const email = `contact-${++people}@maple.example`;
  const name = `Robin ${String.fromCodePoint(64 + people)}`;
  const body = { name, email, building_ids: [story.building.id], may_request: true, ...about };
  const { data } = await provider.call('addContactAccount', { params: { id: story.building.id }, body }, by);
  return { id: data.uuid, name, email };
}

/** Asks for a link as a browser of a network does. @returns the code, and the link's token, if a mail went out */
async function ask(email: string, device = aBrowser(), address = '198.51.100.7') {
  sent = [];
  const context = { ...systemContext(provider.services), address };
  const code = await askForLink({ email, device }, context);
  await sendWaitingMail({ ...provider.services, mailer }, writePromised);
  const mail = sent.find(({ to }) => to.includes(email.toLowerCase()));
  return {
    code,
    device,
    link: /#token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1],
    mail,
    securityNotes: context.securityNotes,
  };
}

const enter = (given: { link: string; device: string; code?: string }) =>
  provider.attempt('contactLogin', { body: given });

/** Signs somebody in by the link that they are mailed. */
async function signIn(email: string): Promise<Required<Credentials> & { device: string }> {
  const { link, device } = await ask(email);
  const { answer } = await enter({ link: link!, device });
  return {
    token: answer!.data.token,
    entityid: answer!.buildings[0]!.value,
    device: answer!.data.device,
  };
}

const stateOf = async (who: Required<Credentials>) =>
  (await provider.attempt('buildingsOfSession', {}, who)).status;
const listed = async (by = admin) =>
  (await provider.call('contactAccounts', { params: { id: story.building.id } }, by)).data;
const recordOf = async (id: string, by = admin) => (await listed(by)).find(({ uuid }) => uuid === id)!;

async function change(
  id: string,
  changed: Partial<{
    name: string;
    email: string;
    building_ids: string[];
    may_request: boolean;
    all_of_client: boolean;
  }>,
  by = admin,
) {
  const { name, email, buildings, client, may_request, updated_at } = await recordOf(id, by);
  const building_ids = buildings.map(({ value }) => value);
  const body = {
    name,
    email,
    building_ids,
    all_of_client: client !== null,
    may_request,
    updated_at,
    ...changed,
  };
  const params = { id: story.building.id, account_id: id };
  return provider.attempt('changeContactAccount', { params, body }, by);
}
const remove = (id: string, by = admin) =>
  provider.attempt('removeContactAccount', { params: { id: story.building.id, account_id: id } }, by);

describe('a link', () => {
  test('signs its contact in, once, in the browser that asked', async () => {
    const { email, id } = await anAccount();
    const { link, device } = await ask(email.toUpperCase());
    const { answer } = await enter({ link: link!, device });
    expect(answer!.buildings).toEqual([
      { value: story.building.id, text: story.building.name, location_id: story.building.locationId },
    ]);
    expect(answer!.data.account_id).toBe(id);
    const who = { token: answer!.data.token, entityid: story.building.id };
    const { contact } = await provider.call('buildingsOfSession', {}, who);
    expect(contact).toMatchObject({ account_id: id, email });
    expect((await enter({ link: link!, device })).refusal?.reason).toBe('sessions.link-ended');
    expect((await recordOf(id)).last_sign_in_at).toBe('2026-07-15T10:00:00.000Z');
  });

  test('ends after a quarter of an hour', async () => {
    const { email } = await anAccount();
    const { link, device } = await ask(email);
    at('10:15');
    expect((await enter({ link: link!, device })).refusal?.reason).toBe('sessions.link-ended');
  });

  test('needs the code of the one who asked in another browser, and ends after five wrong ones', async () => {
    const { email } = await anAccount();
    const first = await ask(email);
    const elsewhere = { link: first.link!, device: aBrowser() };
    expect((await enter(elsewhere)).refusal?.reason).toBe('sessions.link-code-needed');
    expect((await enter({ ...elsewhere, code: first.code })).status).toBe(200);

    const second = await ask(email);
    const wrong = second.code === '000000' ? '111111' : '000000';
    const guess = (code: string) => enter({ link: second.link!, device: aBrowser(), code });
    for (let n = 0; n < 5; n++) expect((await guess(wrong)).refusal?.reason).toBe('sessions.wrong-link-code');
    expect((await guess(second.code)).refusal?.reason).toBe('sessions.link-ended');
  });

  test('in another browser takes no try of the network, before a code is tried', async () => {
    const { email } = await anAccount();
    const { link, code } = await ask(email);
    const elsewhere = { link: link!, device: aBrowser() };
    for (let n = 0; n < 40; n++) {
      expect((await enter(elsewhere)).refusal?.reason).toBe('sessions.link-code-needed');
    }
    expect((await enter({ ...elsewhere, code })).status).toBe(200);
  });

  test('ends when the e-mail is changed while it is being used, and is not mailed to the former one', async () => {
    const { email, id } = await anAccount();
    const { link, device } = await ask(email);
    const other = await provider.owner.connect();
    await other.query('begin');
    await other.query('select from contact_accounts where id = $1 for update', [id]);
    const [entering, asking] = [enter({ link: link!, device }), ask(email, aBrowser(), '203.0.113.5')];
    await untilBlocked(provider.owner, 2);
    await other.query(`update contact_accounts set email = $2 where id = $1`, [id, `new-${email}`]);
    await other.query('delete from sessions where contact_account_id = $1', [id]);
    await other.query('delete from contact_sign_ins where account_id = $1', [id]);
    await other.query('commit');
    other.release();
    expect((await entering).refusal?.reason).toBe('sessions.link-ended');
    expect((await asking).mail).toBeUndefined();
    const left = await story.query('select from sessions where contact_account_id = $1', [id]);
    expect(left).toEqual([]);
  });

  test('used at once by two browsers signs one of them in', async () => {
    const { email } = await anAccount();
    const { link, device } = await ask(email);
    const both = await Promise.all([enter({ link: link!, device }), enter({ link: link!, device })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('lies nowhere in the database, nor does its code, and no log has the e-mail of a stranger', async () => {
    const { email } = await anAccount();
    const { link, code, device, mail } = await ask(email);
    await ask('stranger@elsewhere.example');
    await enter({ link: link!, device: aBrowser(), code: '12' });
    const tables = await story.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const [{ all }] = (await story.query<{ all: string | null }>(
        `select string_agg(t::text, ' ') as all from ${name} t`,
      )) as [{ all: string | null }];
      for (const secret of [link!, device, 'stranger@elsewhere.example']) {
        expect(all?.includes(secret), `${name} has ${secret}`).not.toBe(true);
      }
      // Of six digits alone, since a number may have them by chance.
      expect(new RegExp(`(?<![\\w.])${code}(?![\\w.])`).test(all ?? ''), `${name} has the code`).toBe(false);
    }
    expect(mail!.text).toContain(link);
    expect(mail!.text).not.toContain(code);
    const mails = await story.query<{ text: string }>(
      `select body_text as text from mail where contact_link_id is not null`,
    );
    expect(mails.every(({ text }) => text.includes('#token=••••••\n'))).toBe(true);
  });
});

describe('asking for a link', () => {
  test('is answered the same, after the same time, for an e-mail without an account, which gets no mail', async () => {
    const { email } = await anAccount();
    const asked = async (address: string) => {
      const begun = performance.now();
      const { answer } = await provider.attempt('askSignInLink', {
        body: { email: address, device: aBrowser() },
      });
      return { took: performance.now() - begun, answer };
    };
    const known = await asked(email);
    const unknown = await asked('nobody@maple.example');
    for (const { took, answer } of [known, unknown]) {
      expect(took).toBeGreaterThan(395);
      expect(answer).toEqual({
        code: 200,
        success: 'If this e-mail has an account, a link is on its way.',
        data: { code: expect.stringMatching(/^\d{6}$/) },
      });
    }
    expect(Math.abs(known.took - unknown.took)).toBeLessThan(150);
    expect((await ask('nobody@maple.example')).mail).toBeUndefined();
  });

  test('mails an account two links an hour for a network, and tells nobody that it stopped', async () => {
    const { email, id } = await anAccount();
    for (let n = 0; n < 2; n++) expect((await ask(email)).link).toBeDefined();
    const third = await ask(email);
    expect(third).toMatchObject({ mail: undefined, code: expect.stringMatching(/^\d{6}$/) });
    expect(third.securityNotes).toEqual([{ kind: 'contact-link', outcome: 'refused', target: id }]);
    // One stranger keeps nobody out, however often they ask.
    for (let n = 0; n < 10; n++) await ask(email);
    expect((await ask(email, aBrowser(), '203.0.113.9')).link).toBeDefined();
  });

  test('beyond the limit gives the browser the code of the link that it was mailed last', async () => {
    const { email } = await anAccount();
    await ask(email);
    const mailed = await ask(email);
    const refused = await ask(email, mailed.device);
    expect(refused.mail).toBeUndefined();
    const elsewhere = { link: mailed.link!, device: aBrowser() };
    if (mailed.code !== refused.code) {
      expect((await enter({ ...elsewhere, code: mailed.code })).refusal?.reason).toBe(
        'sessions.wrong-link-code',
      );
    }
    expect((await enter({ ...elsewhere, code: refused.code })).status).toBe(200);
  });

  test('mails an account twelve links an hour, however many networks ask', async () => {
    const { email } = await anAccount();
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ask(email, aBrowser(), `203.0.113.${n}`)),
    );
    expect(asked.every(({ securityNotes }) => securityNotes[0]?.outcome === 'done')).toBe(true);
    expect((await ask(email, aBrowser(), '203.0.113.77')).mail).toBeUndefined();
  });

  test('is not kept from a browser that signed in before by strangers who ask too often', async () => {
    const { email } = await anAccount();
    const { device } = await signIn(email);
    const strangers = Array.from({ length: 13 }, (_, n) => ask(email, aBrowser(), `203.0.113.${n}`));
    await Promise.all(strangers);
    expect((await ask(email, device)).link).toBeDefined();
  });

  test('is not kept from such a browser by others of its network', async () => {
    const { email } = await anAccount();
    const { device } = await signIn(email);
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask(`nobody-${n}@maple.example`).catch(() => 0)));
    await expect(ask('nobody@maple.example')).rejects.toMatchObject({ reason: 'sessions.too-many-tries' });
    expect((await ask(email, device)).link).toBeDefined();
  });

  test('once more ends the link that the same browser asked for before, whose code it shows no more', async () => {
    const { email } = await anAccount();
    const first = await ask(email);
    const elsewhere = await ask(email);
    const second = await ask(email, first.device, '203.0.113.8');
    const [old, other, now] = [first, elsewhere, second].map(({ link, device }) => ({ link: link!, device }));
    expect((await enter(old!)).refusal?.reason).toBe('sessions.link-ended');
    expect((await enter(other!)).status).toBe(200);
    expect((await enter(now!)).status).toBe(200);
  });

  test('is limited for a network, with or without an account', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask(`nobody-${n}@maple.example`)));
    const { email } = await anAccount();
    for (const asked of [email, 'nobody-at-all@maple.example']) {
      await expect(ask(asked)).rejects.toMatchObject({ reason: 'sessions.too-many-tries' });
    }
  });

  test('of all accounts together stops mail without telling, but for known browsers', async () => {
    const { email } = await anAccount();
    const { device } = await signIn(email);
    await story.query(`update rate_limits set points = 300 where key like 'anySignInMail-account-%'`);
    const stranger = await ask(email);
    expect(stranger.mail).toBeUndefined();
    expect(stranger.securityNotes).toMatchObject([{ kind: 'contact-link', outcome: 'refused' }]);
    expect((await ask(email, device)).link).toBeDefined();
  });

  test('is refused where the portal has no mail server, to everybody alike', async () => {
    const context = { ...systemContext(provider.services), sendsMail: false };
    const asked = askForLink({ email: 'nobody@maple.example', device: aBrowser() }, context);
    await expect(asked).rejects.toMatchObject({ reason: 'contact-accounts.no-mail' });
  });
});

describe('what a contact does', () => {
  test('stands under their name in order, log and mail, and under the building’s with a PIN', async () => {
    const { email, name, id } = await anAccount();
    const contact = await signIn(email);
    const { data } = await provider.call('submitOrder', story.request([story.card('101')]), contact);
    const byPin = await provider.call('submitOrder', story.request([story.card('102')]), story.contact);
    const requesterOf = async (order: string) =>
      (await provider.call('order', { params: { id: order }, query: {} }, scheduler)).data.requested_by_name;
    expect(await requesterOf(data.id)).toBe(name);
    expect(await requesterOf(byPin.data.id)).toBe(story.building.name);
    const logged = await story.query(
      `select performed_by, actor_id, field_name from activity_log where target_id = any($1) order by id`,
      [[data.id, byPin.data.id]],
    );
    expect(logged).toEqual([
      { performed_by: name, actor_id: id, field_name: 'customer' },
      { performed_by: story.building.name, actor_id: story.building.id, field_name: 'customer' },
    ]);
    const mails = await story.query<{ text: string }>(
      `select body_text as text from mail where subject like 'New service request%' order by id`,
    );
    expect(mails[0]!.text).toContain(`Requested by ${name}.`);
    expect(mails[1]!.text).not.toContain('Requested by');
  });

  test('is refused in view-only buildings with what to do, and at once when it is limited', async () => {
    const { email, id } = await anAccount();
    const contact = await signIn(email);
    const link = () =>
      provider.attempt('createLink', { params: { id: story.building.id }, body: {} }, contact);
    expect((await link()).status).toBe(200);
    expect((await change(id, { may_request: false })).status).toBe(200);
    expect((await link()).refusal?.reason).toBe('access.account-views');
    expect(await stateOf(contact)).toBe(200);
  });

  test('is not limited by what PINs may do, which then name the way by e-mail', async () => {
    const house = await provider.aBuilding({ pinViewsOnly: true, customer: 'Oak Homes' });
    const { email } = await anAccount({ building_ids: [house.id, story.building.id] });
    const contact = { ...(await signIn(email)), entityid: house.id };
    const params = { params: { id: house.id }, body: {} };
    expect((await provider.attempt('createLink', params, contact)).status).toBe(200);
    const byPin = await provider.attempt('createLink', params, await provider.signIn(house));
    expect(byPin.refusal).toMatchObject({
      reason: 'access.pin-views-ask-by-account',
      failed: 'This PIN can only view. Sign in with your e-mail to request a service.',
    });
  });

  test('is in the security log: links asked for, sign-ins done and failed, accounts changed', async () => {
    const failures = async () => {
      const [{ n }] = (await story.query(
        `select coalesce(sum(count), 0)::int as n from security_log where kind = 'contact-sign-in' and outcome = 'failed'`,
      )) as [{ n: number }];
      return n;
    };
    const before = await failures();
    const { email, id } = await anAccount();
    const device = aBrowser();
    await provider.call('askSignInLink', { body: { email, device } });
    await sendWaitingMail({ ...provider.services, mailer }, writePromised);
    const link = /#token=([\w-]{43})$/m.exec(sent.at(-1)!.text)![1]!;
    await enter({ link, device });
    await enter({ link, device });
    await remove(id);
    const entries = await story.query<{ kind: string }>(
      `select kind, outcome, actor_id, target, building_id, count from security_log
       where target = $1 or actor_id::text = $1 order by id`,
      [id],
    );
    const building_id = story.building.id;
    expect(entries).toEqual([
      // Added and removed within a minute.
      { kind: 'account', outcome: 'done', actor_id: admin.entityid, target: id, building_id, count: 2 },
      { kind: 'contact-link', outcome: 'done', actor_id: null, target: id, building_id: null, count: 1 },
      { kind: 'contact-sign-in', outcome: 'done', actor_id: id, target: null, building_id, count: 1 },
    ]);
    expect(await failures()).toBe(before + 1);
  });
});

describe('a session of an account', () => {
  test('ends with the account, and when its e-mail is changed or a building is taken', async () => {
    const house = await provider.aBuilding({ customer: 'Maple Homes' });
    const changes = [
      (id: string) => change(id, { email: `new-${id}@maple.example` }),
      (id: string) => change(id, { building_ids: [story.building.id] }),
      (id: string) => remove(id),
    ];
    for (const act of changes) {
      const { email, id } = await anAccount({ building_ids: [story.building.id, house.id] });
      const contact = await signIn(email);
      const { link, device } = await ask(email);
      expect(await stateOf(contact)).toBe(200);
      expect((await act(id)).status).toBe(200);
      expect(await stateOf(contact)).toBe(401);
      expect((await enter({ link: link!, device })).refusal?.reason).toBe('sessions.link-ended');
    }
  });

  test('goes on when more is opened, whoever opens it', async () => {
    const { email, id, name } = await anAccount();
    const contact = await signIn(email);
    const stranger = await provider.aUser({ role: 'scheduler' });
    const house = await provider.aBuilding({ customer: 'Pine Homes', schedulerId: stranger.id });
    const body = { name, email, building_ids: [house.id], may_request: false };
    await provider.call(
      'addContactAccount',
      { params: { id: house.id }, body },
      await provider.signIn(stranger),
    );
    expect(await stateOf(contact)).toBe(200);
    const more = await provider.aBuilding({ customer: 'Maple Homes' });
    expect((await change(id, { building_ids: [story.building.id, house.id, more.id] })).status).toBe(200);
    expect(await stateOf(contact)).toBe(200);
  });

  test('knows no browser any more once the e-mail is another', async () => {
    const { email, id } = await anAccount();
    const { device } = await signIn(email);
    const next = `next-${email}`;
    await change(id, { email: next });
    // With the one that was asked for before it has a stranger's two.
    expect((await ask(next, device)).link).toBeDefined();
    expect((await ask(next, device)).mail).toBeUndefined();
  });

  test('reaches no other building, and of a client those that are its now', async () => {
    const stranger = await provider.aBuilding({ customer: 'Birch Homes' });
    const { email } = await anAccount({ building_ids: [], all_of_client: true });
    const contact = await signIn(email);
    const read = (house: { id: string }) =>
      provider.attempt(
        'heatmap',
        { params: { id: house.id }, query: {} },
        { ...contact, entityid: story.building.id },
      );
    expect((await read(story.building)).status).toBe(200);
    expect((await read(stranger)).status).toBe(403);
    const joined = await provider.aBuilding({ customer: 'Maple Homes' });
    expect((await read(joined)).status).toBe(200);
    await story.query(`update buildings set customer_id = $2 where id = $1`, [
      joined.id,
      stranger.customerId,
    ]);
    expect((await read(joined)).status).toBe(403);
  });

  test('lasts as long as one of staff', async () => {
    const { email } = await anAccount();
    const contact = await signIn(email);
    at('21:59');
    expect(await stateOf(contact)).toBe(200);
    at('09:58', 16);
    expect(await stateOf(contact)).toBe(200);
    at('21:59', 16);
    expect(await stateOf(contact)).toBe(401);
  });

  test('loses a building that gets another client, and its account with the last one', async () => {
    const house = await provider.aBuilding({
      customer: 'Maple Homes',
      schedulerId: scheduler.entityid,
      units: ['1'],
    });
    const { email, id } = await anAccount({ building_ids: [house.id] });
    const contact = await signIn(email);
    const { data } = await provider.call('buildingRecord', { params: { id: house.id } }, admin);
    const { building_pin, scheduler_id, province, branch_id, ...record } = data[0]!;
    const body = { ...record, scheduler_id: scheduler_id!, customer_name: 'Elm Homes' };
    await provider.call('updateBuilding', { params: { id: house.id }, body }, admin);
    expect(await stateOf(contact)).toBe(401);
    const log = await story.query(
      `select activity from activity_log where target_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(log).toEqual([{ activity: 'contact-accounts.removed' }]);
  });
});

describe('a building that goes to another company by hand-over', () => {
  test('is no longer open to the former company’s people, whose accounts end with the last one', async () => {
    const from = await provider.aUser({ role: 'customer', company: 'Cedar Homes' });
    const to = await provider.aUser({ role: 'customer', company: 'Rowan Homes' });
    const [one, two] = [
      await provider.aBuilding({ customer: 'Cedar Homes' }),
      await provider.aBuilding({ customer: 'Cedar Homes' }),
    ];
    const only = await anAccount({ building_ids: [one.id, two.id] });
    const more = await anAccount({ building_ids: [two.id, story.building.id] });
    const [gone, stays] = [await signIn(only.email), await signIn(more.email)];
    const seen = (await recordOf(more.id)).updated_at;
    at('10:05');
    await provider.call('deleteUser', { body: { customer_id: from.id, hand_over_to: to.id } }, admin);
    expect(await stateOf(gone)).toBe(401);
    const open = await provider.call('buildingsOfSession', {}, { ...stays, entityid: story.building.id });
    expect(open.buildings.map(({ value }) => value)).toEqual([story.building.id]);
    expect((await recordOf(more.id)).updated_at).not.toBe(seen);
    const log = await story.query(
      `select activity from activity_log where target_id = $1 order by id desc limit 1`,
      [only.id],
    );
    expect(log).toEqual([{ activity: 'contact-accounts.removed' }]);
  });
});

describe('accounts', () => {
  test('are given by schedulers for their own buildings, and all of a client’s by admins only', async () => {
    const others = await provider.aBuilding({ customer: 'Maple Homes' });
    const { choices } = await provider.call(
      'contactAccounts',
      { params: { id: story.building.id } },
      scheduler,
    );
    expect(choices.buildings.map(({ value }) => value)).not.toContain(others.id);
    expect(choices).toMatchObject({ client: null, sends_mail: true, emails: ['contact@test.example'] });
    await anAccount({}, scheduler);
    await expect(anAccount({ building_ids: [others.id] }, scheduler)).rejects.toThrow();
    await expect(anAccount({ all_of_client: true }, scheduler)).rejects.toThrow();
  });

  test('that open others’ buildings too keep name and e-mail, and those buildings, when a scheduler changes them', async () => {
    const others = await provider.aBuilding({ customer: 'Maple Homes' });
    const { id, email } = await anAccount({ building_ids: [story.building.id, others.id] });
    expect(await recordOf(id, scheduler)).toMatchObject({
      is_whole: false,
      buildings: [{ value: story.building.id }],
    });
    expect((await change(id, { name: 'Somebody else' }, scheduler)).refusal?.reason).toBe(
      'contact-accounts.of-others-too',
    );
    expect((await change(id, { may_request: false }, scheduler)).status).toBe(200);
    expect((await remove(id, scheduler)).status).toBe(200);
    const left = await story.query(
      'select building_id, may_request from contact_buildings where account_id = $1',
      [id],
    );
    expect(left).toEqual([{ building_id: others.id, may_request: true }]);
    // The same e-mail again is the same account.
    const body = { name: 'Other', email, building_ids: [story.building.id], may_request: true };
    const again = await provider.call(
      'addContactAccount',
      { params: { id: story.building.id }, body },
      scheduler,
    );
    expect(again.data.uuid).toBe(id);
    expect(again.success).toMatch(/had an account already/);
  });

  test('say what is wrong with them: no name, no e-mail, no building, an e-mail that is taken, a stale form', async () => {
    const params = { id: story.building.id };
    const body = { name: ' ', email: 'x', building_ids: [], may_request: true };
    const { problems } = await provider.refused('addContactAccount', { params, body }, admin);
    expect(problems?.map(({ reason }) => reason)).toEqual([
      'contact-accounts.name-missing',
      'users.email-invalid',
      'contact-accounts.buildings-missing',
    ]);
    const [one, two] = [await anAccount(), await anAccount()];
    expect((await change(one.id, { email: two.email })).refusal?.problems).toMatchObject([
      { field: 'email', reason: 'contact-accounts.email-taken' },
    ]);
    expect((await change(one.id, { building_ids: [] })).refusal?.reason).toBe(
      'contact-accounts.buildings-missing',
    );
    const { updated_at } = await recordOf(two.id);
    at('10:01');
    await change(two.id, { name: 'Robin Once' });
    const stale = { ...body, name: 'Robin Twice', email: two.email, building_ids: [params.id], updated_at };
    const late = await provider.attempt(
      'changeContactAccount',
      { params: { ...params, account_id: two.id }, body: stale },
      admin,
    );
    expect(late.refusal?.reason).toBe('records.changed');
  });

  test('have another version after each change of what they open', async () => {
    const house = await provider.aBuilding({ customer: 'Maple Homes', schedulerId: scheduler.entityid });
    const { id, name, email } = await anAccount();
    const changes = [
      () =>
        provider.call(
          'addContactAccount',
          {
            params: { id: house.id },
            body: { name, email, building_ids: [house.id], may_request: true },
          },
          scheduler,
        ),
      () => provider.call('deleteBuilding', { params: { id: house.id } }, admin),
    ];
    for (const [n, act] of changes.entries()) {
      const { updated_at } = await recordOf(id);
      at(`10:1${n}`);
      await act();
      const params = { id: story.building.id, account_id: id };
      const body = { name, email, building_ids: [story.building.id], may_request: true, updated_at };
      const late = await provider.attempt('changeContactAccount', { params, body }, admin);
      expect(late.refusal?.reason).toBe('records.changed');
    }
    const others = await provider.aBuilding({ customer: 'Maple Homes' });
    await change(id, { building_ids: [story.building.id, others.id] });
    const { updated_at } = await recordOf(id);
    at('10:20');
    await remove(id, scheduler);
    const [stored] = await story.query<{ updated_at: Date }>(
      'select updated_at from contact_accounts where id = $1',
      [id],
    );
    expect(stored!.updated_at.toISOString()).not.toBe(updated_at);
    expect(new Date(updated_at).toISOString()).toBe(updated_at);
  });

  test('are not given all buildings of a client whose the building is no more', async () => {
    const house = await provider.aBuilding({ customer: 'Fir Homes' });
    const { choices } = await provider.call('contactAccounts', { params: { id: house.id } }, admin);
    await story.query('update buildings set customer_id = $2 where id = $1', [
      house.id,
      story.building.customerId,
    ]);
    const body = {
      ...{ name: 'Robin', email: 'fir@maple.example', building_ids: [], may_request: true },
      ...{ all_of_client: true, client_id: choices.client!.value },
    };
    const { reason } = await provider.refused('addContactAccount', { params: { id: house.id }, body }, admin);
    expect(reason).toBe('records.changed');
  });

  test('keep what they may do in other buildings when they are changed in one', async () => {
    const [house, later] = [
      await provider.aBuilding({ customer: 'Maple Homes' }),
      await provider.aBuilding({ customer: 'Maple Homes' }),
    ];
    const { id } = await anAccount({ building_ids: [story.building.id] });
    await change(id, { building_ids: [story.building.id, house.id] });
    await story.query('update contact_buildings set may_request = false where account_id = $1', [id]);
    await story.query(
      'update contact_buildings set may_request = true where account_id = $1 and building_id = $2',
      [id, story.building.id],
    );
    const rights = async () =>
      Object.fromEntries(
        (
          await story.query<{ building_id: string; may_request: boolean }>(
            'select building_id, may_request from contact_buildings where account_id = $1',
            [id],
          )
        ).map((one) => [one.building_id, one.may_request]),
      );
    await change(id, { name: 'Robin Again' });
    expect(await rights()).toEqual({ [story.building.id]: true, [house.id]: false });
    await change(id, { building_ids: [story.building.id, house.id, later.id], may_request: true });
    expect(await rights()).toEqual({ [story.building.id]: true, [house.id]: false, [later.id]: true });
    await change(id, { may_request: false });
    expect(await rights()).toEqual({ [story.building.id]: false, [house.id]: false, [later.id]: true });
  });

  test('that open all of the client’s buildings are not a scheduler’s to limit, change or remove', async () => {
    const { id } = await anAccount({ building_ids: [story.building.id], all_of_client: true });
    for (const refused of [
      await change(id, { may_request: false, all_of_client: false }, scheduler),
      await remove(id, scheduler),
    ]) {
      expect(refused.refusal?.reason).toBe('contact-accounts.of-others-too');
    }
    expect(await recordOf(id)).toMatchObject({
      may_request: true,
      buildings: [{ value: story.building.id }],
    });
    expect((await change(id, { may_request: false })).status).toBe(200);
    expect(await recordOf(id)).toMatchObject({ may_request: false });
  });

  test('keep a building that they open with all of another client’s too, whichever building a scheduler changes them in', async () => {
    const house = await provider.aBuilding({ customer: 'Elm Homes', schedulerId: scheduler.entityid });
    const { id, name, email } = await anAccount({ building_ids: [story.building.id, house.id] });
    const body = { name, email, building_ids: [], may_request: true, all_of_client: true };
    await provider.call('addContactAccount', { params: { id: house.id }, body }, admin);
    const { refusal } = await change(id, { building_ids: [story.building.id] }, scheduler);
    expect(refusal?.reason).toBe('contact-accounts.of-others-too');
    const opened = (await recordOf(id)).buildings.map(({ value }) => value);
    expect(opened.sort()).toEqual([story.building.id, house.id].sort());
  });

  test('are given a building once that is named twice', async () => {
    const twice = [story.building.id, story.building.id];
    const { id } = await anAccount({ building_ids: twice });
    expect((await change(id, { building_ids: twice, may_request: false })).status).toBe(200);
    expect((await recordOf(id)).buildings).toHaveLength(1);
  });

  test('are not removed while they are given a building, nor do the two wait for each other', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const [leaves, stays] = [
          await provider.aBuilding({ customer: 'Maple Homes', schedulerId: scheduler.entityid }),
          await provider.aBuilding({ customer: 'Maple Homes', schedulerId: scheduler.entityid }),
        ];
        return { leaves, stays, account: await anAccount({ building_ids: [leaves.id] }) };
      }),
    );
    for (const { leaves, stays, account } of all) {
      const { name, email } = account;
      const body = { name, email, building_ids: [stays.id, leaves.id], may_request: true };
      const [given, deleted] = await Promise.all([
        provider.attempt('addContactAccount', { params: { id: stays.id }, body }, admin),
        provider.attempt('deleteBuilding', { params: { id: leaves.id } }, admin),
      ]);
      expect(deleted.status).toBe(200);
      // Whoever comes second finds the building gone.
      expect([200, 404]).toContain(given.status);
    }
  });

  test('are kept by a hand that gives them a building just before their last one is deleted', async () => {
    const [leaves, stays] = [
      await provider.aBuilding({ customer: 'Maple Homes' }),
      await provider.aBuilding({ customer: 'Maple Homes' }),
    ];
    const { id } = await anAccount({ building_ids: [leaves.id] });
    const other = await provider.owner.connect();
    await other.query('begin');
    await other.query('select from contact_accounts where id = $1 for update', [id]);
    await other.query(
      'insert into contact_buildings (building_id, account_id, may_request) values ($1, $2, true)',
      [stays.id, id],
    );
    const deleting = provider.attempt('deleteBuilding', { params: { id: leaves.id } }, admin);
    await untilBlocked(provider.owner, 1);
    await other.query('commit');
    other.release();
    expect((await deleting).status).toBe(200);
    const left = await story.query('select building_id from contact_buildings where account_id = $1', [id]);
    expect(left).toEqual([{ building_id: stays.id }]);
  });

  test('are not opened without a mail server', async () => {
    const mailless = await startProvider();
    const house = await mailless.aBuilding();
    const boss = await mailless.signIn(await mailless.aUser({ role: 'admin' }));
    const params = { id: house.id };
    const { choices } = await mailless.call('contactAccounts', { params }, boss);
    expect(choices.sends_mail).toBe(false);
    const body = { name: 'Robin', email: 'r@maple.example', building_ids: [house.id], may_request: true };
    const { reason } = await mailless.refused('addContactAccount', { params, body }, boss);
    expect(reason).toBe('contact-accounts.no-mail');
    await mailless.close();
  });

  test('that were removed are erased from the activity log with the others who left', async () => {
    const { email, name, id } = await anAccount();
    const contact = await signIn(email);
    await provider.call('createLink', { params: { id: story.building.id }, body: {} }, contact);
    await remove(id);
    const log = async () => JSON.stringify(await story.query('select * from activity_log'));
    expect(await log()).toContain(email);
    await eraseFormerPeople(provider.services.pool, new Date('2026-08-01T00:00:00Z'));
    expect(await log()).not.toContain(email);
    expect(await log()).not.toContain(`"${name}"`);
    const [doer] = await story.query('select performed_by from activity_log where actor_id = $1', [id]);
    expect(doer).toEqual({ performed_by: 'former contact' });
  });
});

test('a link that is no token at all is refused as one that has ended', async () => {
  const context = { ...systemContext(provider.services), address: '198.51.100.9' };
  await expect(signInByLink({ link: 'x', device: aBrowser() }, context)).rejects.toMatchObject({
    reason: 'sessions.link-ended',
  });
});
