import { describe, expect, test } from 'vitest';
import { canChangeCritical, checkCriticalUnit, checkCriticalUpdate, criticalAction } from '.';

const today = '2026-07-15';
const entry = {
  date_reported: '2026-07-01T00:00:00',
  buildingID: 'b1',
  unit_number: '1204',
  tech_reported: 'Ana Bell',
  summary: 'Bed bugs in three rooms',
  csr_actions: 'Called the resident',
  last_service_date: '2026-06-20',
  ss_rm_steps: '',
  note: '',
  last_tech_comment: 'Not prepared',
};

describe('a critical unit', () => {
  test('without anything is told everything but what is optional', () => {
    const empty = Object.fromEntries(Object.keys(entry).map((field) => [field, ' '])) as typeof entry;
    expect(checkCriticalUnit(empty, today).map(({ reason }) => reason)).toEqual([
      'critical-units.date-missing',
      'critical-units.building-missing',
      'critical-units.unit-missing',
      'critical-units.tech-missing',
      'critical-units.summary-missing',
      'critical-units.actions-missing',
      'critical-units.service-date-missing',
      'critical-units.comment-missing',
    ]);
  });

  test('has at most five hundred characters in each text', () => {
    const long = 'x'.repeat(501);
    const tooLong = {
      summary: long,
      csr_actions: long,
      ss_rm_steps: long,
      note: long,
      last_tech_comment: long,
    };
    expect(checkCriticalUnit({ ...entry, ...tooLong }, today).map(({ reason }) => reason)).toEqual([
      'critical-units.summary-too-long',
      'critical-units.actions-too-long',
      'critical-units.steps-too-long',
      'critical-units.note-too-long',
      'critical-units.comment-too-long',
    ]);
    expect(checkCriticalUnit({ ...entry, summary: 'x'.repeat(500) }, today)).toEqual([]);
  });

  test('needs days of the calendar', () => {
    for (const date_reported of ['2026-02-30', '2026-07-011'])
      expect(checkCriticalUnit({ ...entry, date_reported }, today)).toEqual([
        { field: 'date_reported', reason: 'critical-units.date-missing' },
      ]);
  });

  test('a mistyped year is named at its field', () => {
    const mistyped = { ...entry, date_reported: '0026-07-01', last_service_date: '9999-12-31T00:00:00' };
    expect(checkCriticalUnit(mistyped, today)).toEqual([
      { field: 'date_reported', reason: 'dates.year-unusual' },
      { field: 'last_service_date', reason: 'dates.year-unusual' },
    ]);
  });

  test('is reported up to today; its service may be to come', () => {
    const reported = (date_reported: string) => checkCriticalUnit({ ...entry, date_reported }, today);
    expect(reported('2026-07-15T00:00:00')).toEqual([]);
    expect(reported('2026-07-16T00:00:00')).toEqual([
      { field: 'date_reported', reason: 'critical-units.date-to-come' },
    ]);
    expect(checkCriticalUnit({ ...entry, last_service_date: '2026-08-01' }, today)).toEqual([]);
  });
});

test('an ongoing unit can be edited and resolved, once its fields are good', () => {
  expect([canChangeCritical('ongoing'), criticalAction('ongoing')]).toEqual([true, 'edit']);
  expect(checkCriticalUpdate('ongoing', entry, today)).toEqual([]);
  expect(checkCriticalUpdate('ongoing', { ...entry, summary: '' }, today)).toMatchObject([
    { field: 'summary' },
  ]);
});

test('a resolved unit is for viewing only', () => {
  expect([canChangeCritical('resolved'), criticalAction('resolved')]).toEqual([false, 'view']);
  expect(checkCriticalUpdate('resolved', entry, today)).toEqual([
    { field: 'status', reason: 'critical-units.not-ongoing' },
  ]);
});
