import { describe, expect, test } from 'vitest';
import { defaultHours, hoursOf } from '../notices';
import {
  checkBuildingDialog,
  checkBuildingUpdate,
  checkDeleteAllUnits,
  checkNewBuilding,
  checkWindows,
} from '.';

const newBuilding = {
  building_name: 'Elm Tower',
  location_id: 'T100',
  TimeWindow1: '08:00-12:00',
  TimeWindow2: '13:00-17:00',
  customer_name: '1248133 Ontario Ltd. (A&B)',
  customer_email: 'desk@elm.ca, super@elm.ca',
  scheduler_id: 's1',
  unitCount: 1,
};

const building = {
  building_name: 'Elm Tower',
  location_id: 'T100',
  TimeWindow1: '08:00-12:00',
  TimeWindow2: '13:00-17:00',
  customer_name: "O'Neil & Söhne",
  building_pin: '204816',
  email: 'desk@elm.ca',
  scheduler_id: 's1',
  master_pin: '2048160',
};

const reasons = (problems: { field: string; reason: string }[]) =>
  problems.map(({ field, reason }) => `${field}: ${reason}`);

describe('a new building', () => {
  test('without anything is told everything, units first', () => {
    const empty = Object.fromEntries(Object.keys(newBuilding).map((field) => [field, ' ']));
    expect(reasons(checkNewBuilding({ ...newBuilding, ...empty, unitCount: 0 }))).toEqual([
      'units: buildings.units-missing',
      'scheduler_id: buildings.scheduler-missing',
      'TimeWindow1: buildings.time-window-1-missing',
      'TimeWindow2: buildings.time-window-2-missing',
      'location_id: buildings.location-code-missing',
      'building_name: buildings.name-missing',
      'customer_email: buildings.email-missing',
      'customer_name: buildings.customer-name-missing',
    ]);
  });

  test('may have several e-mails, all of them good', () => {
    expect(checkNewBuilding(newBuilding)).toEqual([]);
    expect(reasons(checkNewBuilding({ ...newBuilding, customer_email: 'desk@elm.ca, super' }))).toEqual([
      'customer_email: emails.invalid',
    ]);
  });

  test('has a name that is one and a code of two characters or more', () => {
    const odd = { ...newBuilding, customer_name: '<b>Elm</b>', location_id: '7' };
    expect(reasons(checkNewBuilding(odd))).toEqual([
      'customer_name: buildings.customer-name-not-valid',
      'location_id: buildings.location-id-not-valid',
    ]);
  });
});

test.each([
  ['9-12', '12-5'],
  ['9 am - 12 pm', '1 - 5 pm'],
  ['8 h 30 à 12 h', 'between 1 and 4 pm'],
  ['from 8:00', 'from 13:00'],
])('the time windows %s and %s name hours', (TimeWindow1, TimeWindow2) => {
  expect(checkNewBuilding({ ...newBuilding, TimeWindow1, TimeWindow2 })).toEqual([]);
  expect(checkBuildingUpdate({ ...building, TimeWindow1, TimeWindow2 }, building)).toEqual([]);
});

test.each(['asdf', '-', '99-120', 'sometimes'])('the time window %s names none', (hours) => {
  const windows = { TimeWindow1: hours, TimeWindow2: hours };
  const told = [
    'TimeWindow1: buildings.time-window-1-not-valid',
    'TimeWindow2: buildings.time-window-2-not-valid',
  ];
  expect(reasons(checkNewBuilding({ ...newBuilding, ...windows }))).toEqual(told);
  expect(reasons(checkBuildingUpdate({ ...building, ...windows }, building))).toEqual(told);
});

test.each(['12:00-08:00', '17:00-13:00', '10:00-10:00', '6 pm - 5 pm'])(
  'the time window %s does not end after it begins',
  (hours) => {
    const windows = { TimeWindow1: hours, TimeWindow2: hours };
    const told = [
      'TimeWindow1: buildings.time-window-1-reversed',
      'TimeWindow2: buildings.time-window-2-reversed',
    ];
    expect(reasons(checkNewBuilding({ ...newBuilding, ...windows }))).toEqual(told);
    expect(reasons(checkBuildingUpdate({ ...building, ...windows }, building))).toEqual(told);
  },
);

test('a window of which only the beginning is named ends with its half of the day', () => {
  expect(reasons(checkNewBuilding({ ...newBuilding, TimeWindow1: 'from 13:00' }))).toEqual([
    'TimeWindow1: buildings.time-window-1-reversed',
  ]);
});

test('an afternoon does not begin before the morning, and may overlap it', () => {
  const swapped = { TimeWindow1: '13:00-17:00', TimeWindow2: '08:00-12:00' };
  expect(reasons(checkNewBuilding({ ...newBuilding, ...swapped }))).toEqual([
    'TimeWindow2: buildings.time-windows-swapped',
  ]);
  expect(reasons(checkBuildingUpdate({ ...building, TimeWindow1: '14:00-15:00' }, building))).toEqual([
    'TimeWindow1: buildings.time-windows-swapped',
  ]);
  expect(checkNewBuilding({ ...newBuilding, TimeWindow1: '9-5', TimeWindow2: '9-5' })).toEqual([]);
});

test.each([
  { TimeWindow1: 'ask the super' },
  { TimeWindow1: '12:00-08:00' },
  { TimeWindow1: '13:00-17:00', TimeWindow2: '08:00-12:00' },
])('the time windows %o that a building has already hinder no other change', (windows) => {
  const former = { ...building, ...windows };
  expect(checkBuildingUpdate({ ...former, building_name: 'Elm Towers' }, former)).toEqual([]);
});

test('every window that is taken is the one that tenants are told, not the portal’s default', () => {
  const hours = [
    '9-11',
    '10 - 3',
    '09:00-05:00',
    '12:00-08:00',
    '13:00-09:00',
    '12 - 11',
    '12:59 - 12:30',
    '24:00-24:30',
  ];
  const told = (text: string) => hoursOf('time_window_1', { timeWindow1: text, timeWindow2: '' });
  const taken = hours.filter((text) => checkWindows({ TimeWindow1: text, TimeWindow2: '' }).length === 0);
  const read = hours.filter((text) => told(text) !== defaultHours.time_window_1);
  expect(taken).toEqual(['9-11', '10 - 3', '09:00-05:00']);
  expect(read).toEqual(taken);
});

describe('the update of a building', () => {
  test('takes follow-up addresses that are good, or none', () => {
    for (const follow_up_email of ['', 'a@b.ca, c@d.ca'])
      expect(checkBuildingUpdate({ ...building, follow_up_email }, building)).toEqual([]);
    expect(reasons(checkBuildingUpdate({ ...building, follow_up_email: 'desk' }, building))).toEqual([
      'follow_up_email: emails.invalid',
    ]);
  });

  test('needs what the document lists', () => {
    const empty = Object.fromEntries(Object.keys(building).map((field) => [field, '']));
    expect(reasons(checkBuildingUpdate({ ...building, ...empty }, {}))).toEqual([
      'building_name: buildings.update-name-missing',
      'location_id: buildings.update-code-missing',
      'TimeWindow1: buildings.update-time-window-1-missing',
      'TimeWindow2: buildings.update-time-window-2-missing',
      'customer_name: buildings.update-customer-name-missing',
      'building_pin: buildings.update-pin-missing',
      'email: buildings.update-email-missing',
      'scheduler_id: buildings.update-email-missing',
    ]);
  });

  test('needs a scheduler only where the building has one', () => {
    const unassigned = { ...building, scheduler_id: '' };
    expect(checkBuildingUpdate(unassigned, { ...building, scheduler_id: null })).toEqual([]);
    expect(reasons(checkBuildingUpdate(unassigned, building))).toEqual([
      'scheduler_id: buildings.update-email-missing',
    ]);
  });

  test('may leave out master pins, and checks those that are entered', () => {
    expect(checkBuildingUpdate({ ...building, master_pin: '', master_pin2: null }, {})).toEqual([]);
    const pins = { master_pin: '123', master_pin2: 'x', master_pin4: '2048160' };
    expect(reasons(checkBuildingUpdate({ ...building, ...pins }, {}))).toEqual([
      'master_pin: pins.master-length',
      'master_pin2: pins.not-digits',
    ]);
  });

  test('cannot have used more warranties than there are', () => {
    expect(checkBuildingUpdate({ ...building, warranty_count: 4, warranty_used: 4 }, {})).toEqual([]);
    expect(reasons(checkBuildingUpdate({ ...building, warranty_count: 4, warranty_used: 5 }, {}))).toEqual([
      'warranty_used: warranties.used-too-many',
    ]);
  });
});

test("a scheduler's update needs the master pin too, and pins of digits", () => {
  expect(checkBuildingDialog(building)).toEqual([]);
  expect(reasons(checkBuildingDialog({ ...building, master_pin: null, building_pin: '20481a' }))).toEqual([
    'master_pin: buildings.update-pin-missing',
    'building_pin: pins.not-digits',
  ]);
});

test('a client whose name is not valid stays, and is no new one', () => {
  const former = { ...building, customer_name: '<b>Elm</b>' };
  expect([...checkBuildingUpdate(former, former), ...checkBuildingDialog(former)]).toEqual([]);
  expect(reasons(checkBuildingUpdate(former, building))).toEqual([
    'customer_name: buildings.customer-name-not-valid',
  ]);
});

test('a building without units has none to delete', () => {
  expect(checkDeleteAllUnits(0)?.reason).toBe('buildings.no-units');
  expect(checkDeleteAllUnits(1)).toBeNull();
});
