import { createPortalClient } from '@clearunit/shared/api/portal-client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitOf, visitUnit } from '../technician/testing/visit';
import { batchOf, withFinding } from '../technician/visit/recording';
import { createDeliver } from './deliver';
import { fieldWork } from './field-work';
import { clearPhone, keepVisit, withBatch } from './testing/phone';
import { resultsItem } from './unsent-item';
import { nothingKept } from './visit';

const spiders = '00000000-0000-4000-8000-000000001001';
const visit = visitOf(visitUnit('303'), visitUnit('303', { order_unit_id: spiders }), visitUnit('302'));
const [unit] = visit.units;
const ids = visit.units.map(({ order_unit_id }) => order_unit_id);
const [line, , neighbour] = ids;
const key = { userId: 'ada', buildingId: visit.building_id, date: visit.date };
const entered = withFinding(nothingKept(key), unit!, { activity_level: 'High activity' });
const batch = batchOf(entered, [unit!.order_unit_id], visit.date, 'key-1234');
const saved = withBatch(entered, batch);

afterEach(() => clearPhone(key));

test('what one technician recorded names its technician, and waits where the portal has another one’s session', async () => {
  await keepVisit(key, saved);
  const fetch = vi.fn(async (_address: unknown, _init?: RequestInit) =>
    Response.json({ message: 'Somebody else.', reason: 'sessions.other-reader' }, { status: 409 }),
  );
  const portal = createPortalClient({ fetch: fetch as typeof globalThis.fetch });
  const sent = await createDeliver({ portal, store: fieldWork, errorText: String })(
    resultsItem(saved, 'ada', batch),
  );
  expect(sent).toMatchObject({ kind: 'later', isPortalOut: true });
  expect(fetch).toHaveBeenCalledOnce();
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-clearunit-reader': 'ada' });
  expect(fieldWork.visit(key)).toEqual(saved);
});

describe('of results that the portal refuses', () => {
  const found = { activity_level: 'No activity' } as const;
  const three = visit.units.reduce((made, one) => withFinding(made, one, found), nothingKept(key));
  const all = batchOf(three, ids, visit.date, 'key-1234');

  /** The reasons that the lines have then, and the lines that are sent in their place. */
  async function refusedWith(refusal: object) {
    await keepVisit(key, withBatch(three, all));
    const fetch = async () => Response.json(refusal, { status: 422 });
    const portal = createPortalClient({ fetch });
    const errorText = (error: unknown) => (error as Error).message;
    const sent = await createDeliver({ portal, store: fieldWork, errorText })(resultsItem(three, 'ada', all));
    if (sent.kind !== 'refused' || !sent.visit) throw new Error('It was not refused.');
    const { entries } = sent.visit.change(three);
    const rest = sent.instead?.kind === 'results' ? sent.instead.body.results : [];
    return {
      reasons: ids.map((id) => entries[id]?.refusal),
      rest: rest.map(({ order_unit_id }) => order_unit_id),
      refusedUnits: sent.refusedUnits,
    };
  }

  test('only the named service of a unit waits, whatever number the unit has meanwhile', async () => {
    const message = 'Unit 303Q is already recorded.';
    const params = { unit: '303Q', line: spiders };
    expect(await refusedWith({ message, reason: 'visits.unit-done', params })).toEqual({
      reasons: [undefined, message, undefined],
      rest: [line, neighbour],
      refusedUnits: 1,
    });
  });

  test('all that the sentence is about wait, and what has other problems is sent again', async () => {
    const message = 'The door of 303 cannot be both open and closed.';
    const reason = 'results.door-open-and-closed';
    const params = [
      { unit: '303', line },
      { unit: '303', line: spiders },
      { unit: '302', line: neighbour },
    ];
    const problems = params.map((about) => ({ field: 'outcome', reason, params: about }));
    expect(await refusedWith({ message, reason, params: params[0], problems })).toEqual({
      reasons: [message, message, undefined],
      rest: [neighbour],
      refusedUnits: 2,
    });
  });
});
