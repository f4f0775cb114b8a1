import { demoPortfolio } from '@clearunit/shared/demo';
import { addDays, monthsBack, startOfDay, today } from '@clearunit/shared/domain/dates';
import { readComment } from '@clearunit/shared/domain/follow-ups';
import { findingsOf, PestInUnit, type UnitFindings } from '@clearunit/shared/domain/heatmap';
import { expect, test } from 'vitest';
import { called, moments, portalZone } from '../../scripts/lib/days.mjs';

const days = [...new Set(moments.map((moment: string) => today(new Date(moment), portalZone)))].sort();

/** A whole run leaves out the days that are like others: calculating a day's demo takes a second. */
const alike = new Set([
  ...['2026-11-02', '2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
  ...['2026-11-28', '2026-11-29', '2027-01-31', '2027-03-31', '2027-05-31', '2027-06-30', '2027-07-14'],
  ...['2027-07-31', '2027-08-31', '2027-09-30', '2027-10-31', '2028-02-28'],
]);
const tried = days.filter((day) => !alike.has(day));

test('the days are those on which calendars are known to trip', () => {
  expect(days.length).toBeGreaterThanOrEqual(30);
  expect(new Set(tried.map((day) => new Date(`${day}T12:00Z`).getUTCDay())).size).toBe(7);
  for (const day of ['2028-02-29', '2027-03-14', '2026-11-01', '2026-12-31', '2027-01-01'])
    expect(tried).toContain(day);
  expect(called(new Date('2028-03-01T03:30Z'))).toMatch(/2028-02-29.* 22:30 EST/);
});

type Result = ReturnType<typeof demoPortfolio>['results'][number];

/** What the heatmap shows of the units that were visited, by its own rule (4 §1.2). */
function cellsOf(results: readonly Result[]): UnitFindings[] {
  const units = new Map<string, Map<string, PestInUnit>>();
  for (const result of results.toSorted((a, b) => (a.workDate < b.workDate ? -1 : 1))) {
    if (!result.unitId) continue;
    const pests = units.get(result.unitId) ?? new Map<string, PestInUnit>();
    units.set(result.unitId, pests);
    const known = pests.get(result.pest) ?? PestInUnit.parse({ pest_id: result.pest });
    const { outcome, workDate } = result;
    pests.set(
      result.pest,
      outcome === 'inspected'
        ? {
            ...known,
            work_date: workDate,
            activity_level: result.activityLevel,
            prep_level: result.prepLevel,
            sanitation_level: result.sanitationLevel,
            structural_issues: result.structuralIssues,
          }
        : { ...known, tried_on: workDate, tried_outcome: outcome },
    );
  }
  return [...units.values()].map((pests) => findingsOf([...pests.values()]));
}

/** What the demo of a day has of what the browser tests rely on: how many there are of each. */
function countsOf(day: string) {
  const demo = demoPortfolio({ seed: 'clearunit', today: day, timeZone: portalZone });
  const [home] = demo.buildings;
  const inHome = <Row extends { buildingId: string }>(rows: readonly Row[]) =>
    rows.filter(({ buildingId }) => buildingId === home!.id);
  const scheduler = demo.users.find(({ email }) => email === 'scheduler@demo.test')!;
  const own = new Set(demo.buildings.filter((one) => one.schedulerId === scheduler.id).map(({ id }) => id));
  const scheduled = demo.orderLines.filter(({ status }) => status === 'scheduled');
  const isDone = ({ status }: { status: string }) => status === 'completed' || status === 'posted';
  const recommended = demo.orders.filter(
    ({ status, origin }) => status === 'draft' && origin === 'recommended',
  );
  const units = new Set(inHome(demo.units).flatMap(({ id, kind }) => (kind === 'unit' ? [id] : [])));
  const cells = cellsOf(
    demo.results.filter(({ unitId, workDate }) => units.has(unitId!) && workDate >= monthsBack(day, 3)),
  );
  const drawn = (is: (cell: UnitFindings) => boolean) => cells.filter(is).length;
  return {
    demo,
    counts: {
      'visits of today': inHome(scheduled).filter(({ scheduleDate }) => scheduleDate === day).length,
      'visits of tomorrow': inHome(scheduled).filter(({ scheduleDate }) => scheduleDate === addDays(day, 1))
        .length,
      'units that are overdue': scheduled.filter(({ scheduleDate }) => scheduleDate! < day).length,
      'orders in progress at home': inHome(demo.orders).filter(({ status }) => status === 'in progress')
        .length,
      'orders in progress of the scheduler': demo.orders.filter(
        ({ status, buildingId }) => status === 'in progress' && own.has(buildingId),
      ).length,
      'own drafts at home': inHome(demo.orders).filter(
        ({ status, origin }) => status === 'draft' && origin === 'saved',
      ).length,
      'recommendations at home': inHome(recommended).length,
      'recommendations of the scheduler': recommended.filter(({ buildingId }) => own.has(buildingId)).length,
      // Two pages of 50.
      'pages of the year at home':
        inHome(demo.orderLines).filter((line) => isDone(line) && line.workDate! >= monthsBack(day, 12))
          .length /
          50 -
        1,
      'pages of completed units at home': inHome(demo.orderLines).filter(isDone).length / 10 - 2,
      'units with high activity': drawn((cell) => cell.activity_level === 'High activity'),
      'units with moderate activity': drawn((cell) => cell.activity_level === 'Moderate activity'),
      'units with low activity': drawn((cell) => cell.activity_level === 'Low activity'),
      'units without activity': drawn((cell) => cell.activity_level === 'No activity'),
      'units that refused entry': drawn((cell) => cell.refused_entry),
      'units without access': drawn((cell) => cell.no_access),
      'units not prepared': drawn((cell) => cell.not_prepare),
      'units badly kept': drawn((cell) => cell.sanitation),
      'units with structural issues': drawn((cell) => cell.structural_issues),
      'units not serviced': units.size - drawn(({ work_date }) => work_date !== null),
      'pending requests': demo.followUpRequests.filter(({ status }) => status === 'pending').length,
      'ongoing critical units': demo.criticalUnits.filter(({ status }) => status === 'ongoing').length,
      'resolved critical units': demo.criticalUnits.filter(({ status }) => status === 'resolved').length,
      'comments that contradict themselves': demo.results.filter(({ comment }) => {
        const read = readComment(comment);
        return read.saysNoFollowUp && read.saysRescheduleRequired;
      }).length,
      'alerts of home': inHome(demo.notes).filter(
        ({ type, expiryDate }) => type === 'ALERT' && expiryDate! >= day,
      ).length,
      'batches with orders of the scheduler': demo.batches
        .slice(-10)
        .filter(({ id }) => demo.orders.some((order) => order.batchId === id && own.has(order.buildingId)))
        .length,
    },
  };
}

// A day's demo takes a busy machine seconds.
test.each(tried)('the demo of %s has what the screens are shown with', { timeout: 120_000 }, (day) => {
  const { demo, counts } = countsOf(day);
  const missing = Object.entries(counts).filter(([, count]) => !(count > 0));
  expect(missing).toEqual([]);
  const midnight = startOfDay(day, portalZone).toISOString();
  expect(demo.results.filter(({ workDate }) => workDate >= day)).toEqual([]);
  for (const { createdAt, updatedAt } of [...demo.orders, ...demo.followUpRequests, ...demo.criticalUnits]) {
    expect(createdAt < midnight, createdAt).toBe(true);
    expect(updatedAt < midnight, updatedAt).toBe(true);
  }
  for (const { at } of demo.activityLog) expect(at < midnight, at).toBe(true);
});
