import { expect, test } from 'vitest';
import { earlyRequestsOf } from './early-requests';
import { shownBuilding } from './shown-building';

const building = '0196edfe-7b00-73d9-ae0b-3204db4def27';
const heatmap = `/api/portal/buildings/${building}/heatmap`;
const attention = `/api/portal/buildings/${building}/attention?units=3`;
const unknown = { knowsUser: false, building: undefined };
const known = { knowsUser: true, building };
const at = (address: string) => new URL(address, 'http://localhost');

test('home asks for the heatmap of its address, whatever its months, for what needs attention, and for the session where the device knows nobody', () => {
  expect(earlyRequestsOf(at(`/home?s_id=${building}&months=9&pestID=p1`), unknown)).toEqual([
    '/api/session',
    `${heatmap}?month=12&pestID=p1`,
    attention,
  ]);
  expect(earlyRequestsOf(at('/home'), known)).toEqual([`${heatmap}?month=12`, attention]);
});

test("a technician's home asks for the visits that it shows, and for nothing on another tab", () => {
  const visits = '/api/portal/visits?page=1&limit=150';
  expect(earlyRequestsOf(at('/technician-home'), known)).toEqual([visits]);
  expect(earlyRequestsOf(at('/technician-home'), unknown)).toEqual(['/api/session', visits]);
  expect(earlyRequestsOf(at('/technician-home?tab=requests'), known)).toEqual([]);
});

test('what does not show is not asked for', () => {
  expect(earlyRequestsOf(at(`/home?s_id=${building}&orderlist=true`), known)).toEqual([]);
  expect(earlyRequestsOf(at('/home'), unknown)).toEqual(['/api/session']);
  expect(earlyRequestsOf(at('/order-review'), unknown)).toEqual([]);
  expect(earlyRequestsOf(at('/home?s_id=TOR1040'), known)).toEqual([]);
});

test('the public report asks for its building alone, whoever the device knows', () => {
  expect(earlyRequestsOf(at(`/buildingheatmapreport?s_id=${building}&months=6`), known)).toEqual([
    `/api/public/heatmap?s_id=${building}&months=6`,
  ]);
  expect(earlyRequestsOf(at('/buildingheatmapreport'), known)).toEqual([]);
  expect(earlyRequestsOf(at('/buildingheatmapreport?s_id=1234'), known)).toEqual([]);
});

test('of a session home shows the named building by id or code, else the chosen one, else the first', () => {
  const alder = { value: building, location_id: 'TOR1040' };
  const birch = { value: '0196edfe-7b00-73d9-ae0b-3204db4def28' };
  const session = { buildings: [alder, birch] };
  expect(shownBuilding(session, birch.value, alder.value)).toBe(birch.value);
  expect(shownBuilding(session, 'tor1040', birch.value)).toBe(alder.value);
  expect(shownBuilding(session, 'TOR1041', birch.value)).toBeUndefined();
  expect(shownBuilding(session, null, birch.value)).toBe(birch.value);
  expect(shownBuilding(session, null, 'gone')).toBe(alder.value);
  expect(shownBuilding(session, '', undefined)).toBe(alder.value);
  expect(shownBuilding({}, null, building)).toBeUndefined();
});
