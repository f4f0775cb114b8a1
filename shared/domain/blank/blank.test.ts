import { expect, test } from 'vitest';
import { checkCredit } from '../billing';
import { checkBranch } from '../branches';
import { checkBuildingUpdate, checkNewBuilding } from '../buildings';
import { checkCriticalUnit } from '../critical-units';
import { checkFolderTitle } from '../folders';
import { checkNote } from '../notes';
import { checkOrderNumber } from '../orders';
import { checkPinRetrieval } from '../pins';
import { checkCommonArea } from '../units';
import { checkUser } from '../users';
import { isBlank, requiredText } from '.';

const unseen = [
  '',
  '  ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u2060 \u00ad',
  '\u3164',
  '\u2800',
  '\u0301',
  '\u0000',
  '\u{e0020}',
];

test.each(unseen)('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(requiredText(10).safeParse(text).success).toBe(false);
});

test.each(['0', '-', '.', '\u200b1', 'é', 'e\u0301', '日', '👩‍🚒'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(requiredText(10).parse(text)).toBe(text);
});

test('a text that must be said names its own reason, and is no longer than it may be', () => {
  const reasons = (text: string) =>
    requiredText(3, 'notes.text-missing')
      .safeParse(text)
      .error?.issues.map(({ message }) => message);
  expect(reasons('\u200b')).toEqual(['notes.text-missing']);
  expect(reasons('four')).toHaveLength(1);
  expect(reasons(' six ')).toBeUndefined();
});

/** What each form says of a text in all its fields at once. */
const forms: Record<string, (text: string) => readonly { field: string; reason: string }[]> = {
  'a new building': (text) =>
    checkNewBuilding({
      ...{
        building_name: text,
        location_id: text,
        TimeWindow1: text,
        TimeWindow2: text,
        customer_name: text,
      },
      ...{ customer_email: text, scheduler_id: text, unitCount: 1 },
    }),
  'a building that is changed': (text) =>
    checkBuildingUpdate(
      {
        ...{
          building_name: text,
          location_id: text,
          TimeWindow1: text,
          TimeWindow2: text,
          customer_name: text,
        },
        ...{ email: text, scheduler_id: text, building_pin: text },
      },
      {},
    ),
  'a branch': (text) =>
    checkBranch({ branch_code: text, branch_name: text, cities: [text], province: 'ON' }, []),
  'a credit note': (text) => checkCredit(text, [{ amount: 1, tax: 0 }]),
  'a note': (text) => checkNote({ notes: text, note_type: 'OFFICE' }),
  'a folder': (text) => [checkFolderTitle(text)].filter((problem) => problem !== null),
  'an order number': (text) => [checkOrderNumber(text, 'po')].filter((problem) => problem !== null),
  'a question for the PIN': (text) =>
    checkPinRetrieval({ question_one: text, question_two: text, question_three: text }),
  'a common area': (text) => checkCommonArea(text),
  'a user': (text) =>
    checkUser(
      { first_name: text, last_name: text, email: text, contact_number: text, company: text, address: text },
      'add',
    ),
  'a unit of the critical list': (text) =>
    checkCriticalUnit(
      {
        ...{ date_reported: text, buildingID: text, unit_number: text, tech_reported: text, summary: text },
        ...{ csr_actions: text, last_service_date: text, last_tech_comment: text, ss_rm_steps: '', note: '' },
      },
      '2026-07-15',
    ),
};
const fieldsOf = (problems: readonly { field: string }[]) => new Set(problems.map(({ field }) => field));

test.each(Object.entries(forms))('%s takes what nobody sees for nothing, in each field', (_, check) => {
  const missing = fieldsOf(check(''));
  expect(missing.size).toBeGreaterThan(0);
  for (const text of ['\u200b\u200b\u200b', '\u3164 \u2060', '\u2800\u2800\u2800']) {
    expect(fieldsOf(check(text))).toEqual(missing);
  }
});
