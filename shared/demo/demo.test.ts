import { describe, expect, test, vi } from 'vitest';
import { checkCriticalUnit } from '../domain/critical-units';
import { checkDocument } from '../domain/folders';
import { recommendedFollowUp } from '../domain/follow-ups';
import { checkPreference, noPreference, type OrderStatus, statusFromLines } from '../domain/orders';
import { serviceCatalogue } from '../domain/pests';
import { checkResult } from '../domain/results';
import { demoAccounts, demoPins, demoPortfolio, type Portfolio } from '.';

// Several portfolios are made here, each with as many records as a provider has in months.
vi.setConfig({ testTimeout: 60_000 });

const today = '2026-07-15';
const timeZone = 'America/Toronto';
const portfolio = demoPortfolio({ seed: 'test', today, timeZone });
const showpiece = portfolio.buildings.find(({ pin }) => pin === demoPins.building)!;
const unitCount = (buildingId: string) =>
  portfolio.units.filter((unit) => unit.buildingId === buildingId && unit.kind === 'unit').length;

describe('the demo portfolio', () => {
  test('is the same for the same seed and day, and another for another seed', () => {
    const again = demoPortfolio({ seed: 'test', today, timeZone });
    expect(JSON.stringify(again) === JSON.stringify(portfolio)).toBe(true);
    expect(demoPortfolio({ seed: 'other', today, timeZone }).orders[9]).not.toEqual(portfolio.orders[9]);
  });

  test('is whole on a weekend, on a leap day and in another time zone too', () => {
    for (const [day, zone] of [
      ['2026-11-21', 'Asia/Kolkata'],
      ['2028-02-29', 'UTC'],
    ] as const) {
      const { orderLines } = demoPortfolio({ seed: 'test', today: day, timeZone: zone });
      expect(orderLines.some((line) => line.status === 'scheduled' && line.scheduleDate === day)).toBe(true);
    }
  });

  test('has as much as is promised', () => {
    expect(portfolio.buildings).toHaveLength(24);
    expect(portfolio.units.filter(({ kind }) => kind === 'unit')).toHaveLength(2500);
    expect(portfolio.customers).toHaveLength(7);
    expect(portfolio.users.filter((user) => user.role === 1)).toHaveLength(4);
    expect(portfolio.users.filter((user) => user.role === 3)).toHaveLength(4);
    expect(unitCount(showpiece.id)).toBeGreaterThan(270);
    expect(portfolio.orders.length).toBeGreaterThan(1000);
    expect(portfolio.results.length).toBeGreaterThan(5000);
    expect(new Set(portfolio.orders.map(({ status }) => status)).size).toBe(5);
    expect(new Set(portfolio.orders.map(({ origin }) => origin)).size).toBe(5);
    expect(new Set(portfolio.followUpRequests.map(({ status }) => status)).size).toBe(3);
    expect(new Set(portfolio.criticalUnits.map(({ status }) => status)).size).toBe(2);
    expect(new Set(portfolio.notes.map(({ type }) => type)).size).toBe(2);
    expect(new Set(portfolio.pinRequests.map(({ status }) => status)).size).toBe(3);
    for (const some of ['warranties', 'documents', 'batches', 'activityLog'] as const) {
      expect(portfolio[some].length, some).toBeGreaterThan(5);
    }
  });

  test('opens with the accounts and PINs of the README', () => {
    const emails = portfolio.users.map(({ email }) => email);
    for (const account of Object.values(demoAccounts)) expect(emails).toContain(account);
    const ofAllLocations = portfolio.buildings.filter(({ masterPin }) => masterPin === demoPins.allLocations);
    expect(ofAllLocations).toHaveLength(5);
    expect(ofAllLocations).toContain(showpiece);
    expect(new Set(portfolio.buildings.map(({ pin }) => pin)).size).toBe(24);
  });

  test('has no e-mail address that could belong to somebody', () => {
    const emails = [
      ...portfolio.users.map(({ email }) => email),
      ...portfolio.buildings.flatMap(({ email, followUpEmail }) => [email, followUpEmail || email]),
    ];
    for (const email of emails) expect(email).toMatch(/^[a-z0-9.-]+@[a-z]+\.(test|example)$/);
  });
});

describe('its showpiece', () => {
  test('is a purchase-order building of scheduler@demo.test whose client has the second bed-bug rule', () => {
    const scheduler = portfolio.users.find(({ id }) => id === showpiece.schedulerId)!;
    const customer = portfolio.customers.find(({ id }) => id === showpiece.customerId)!;
    expect([scheduler.email, showpiece.orderNumberType]).toEqual([demoAccounts.scheduler, 'po']);
    expect(customer.secondBedbug).toBe(true);
  });

  test('has visits for today and tomorrow, an order that waits, and follow-ups to complete', () => {
    const lines = portfolio.orderLines.filter(({ buildingId }) => buildingId === showpiece.id);
    const dates = lines
      .filter(({ status }) => status === 'scheduled')
      .map(({ scheduleDate }) => scheduleDate);
    expect(dates).toContain('2026-07-15');
    expect(dates).toContain('2026-07-16');
    expect(lines.some(({ status }) => status === 'in progress')).toBe(true);
    expect(lines.some(({ status }) => status === 'draft')).toBe(true);
    expect(lines.some(({ secondVisit }) => secondVisit)).toBe(true);
  });
});

describe('its orders', () => {
  test('that wait for a day say in part how urgent they are, and which days from today on suit', () => {
    const said = portfolio.orders.filter(({ urgency }) => urgency !== 'normal');
    expect(new Set(said.map(({ urgency }) => urgency))).toEqual(new Set(['soon', 'urgent']));
    for (const { status, preferredDays } of said) {
      const preference = { ...noPreference, preferred_days: preferredDays };
      expect([status, checkPreference(preference, today)]).toEqual(['in progress', []]);
    }
  });

  test('have the status that their lines tell', () => {
    const statuses = new Map<string, OrderStatus[]>();
    for (const { orderId, status } of portfolio.orderLines) {
      statuses.set(orderId, [...(statuses.get(orderId) ?? []), status]);
    }
    for (const { id, status } of portfolio.orders) {
      const lines = statuses.get(id)!;
      if (status === 'draft') expect(new Set(lines)).toEqual(new Set(['draft']));
      else expect(statusFromLines(lines)).toBe(status === 'posted' ? 'completed' : status);
    }
  });

  test('have a date once they are scheduled and a work date once they are completed', () => {
    for (const { status, scheduleDate, workDate } of portfolio.orders) {
      if (status !== 'draft' && status !== 'in progress') expect(scheduleDate).not.toBeNull();
      expect(workDate !== null).toBe(status === 'completed' || status === 'posted');
    }
  });

  test('are numbered in the order in which they were made, and so are invoices', () => {
    const orders = portfolio.orders.toSorted((a, b) => a.orderNumber - b.orderNumber);
    expect(orders.map((order) => order.createdAt)).toEqual(orders.map((order) => order.createdAt).sort());
    expect(orders[0]!.orderNumber).toBe(100_001);
    expect(new Set(portfolio.invoices.map((invoice) => invoice.number)).size).toBe(portfolio.invoices.length);
  });

  test('ask for services that exist, at the price of the branch', () => {
    const prices = new Map(
      portfolio.branchPrices.map((price) => [`${price.branchId}/${price.serviceCode}`, price.priceCents]),
    );
    const branchOf = new Map(portfolio.buildings.map(({ id, branchId }) => [id, branchId]));
    const codes = new Map(serviceCatalogue.map((one) => [`${one.pest}/${one.treatment}`, one.service_code]));
    const wrong = portfolio.orderLines.filter(({ buildingId, pest, treatment, priceCents }) => {
      const code = codes.get(`${pest}/${treatment}`);
      return prices.get(`${branchOf.get(buildingId)}/${code}`) !== priceCents;
    });
    expect(wrong).toEqual([]);
  });
});

describe('its results', () => {
  const lineOf = new Map(portfolio.orderLines.map((line) => [line.id, line]));

  test('are what a technician could have entered, one a completed line', () => {
    const wrong = portfolio.results.filter((result) => {
      const problems = checkResult({
        pest_id: result.pest,
        treatment_id: result.treatment,
        activity_level: result.activityLevel,
        prep_level: result.prepLevel,
        sanitation_level: result.sanitationLevel,
        structural_issues: result.structuralIssues,
        outcome: result.outcome,
        treatment_done: result.treatmentDone,
        comment: result.comment,
      });
      const line = lineOf.get(result.orderLineId);
      const isOfLine = line?.workDate === result.workDate && line.unitNumber === result.unitNumber;
      return problems.length > 0 || line?.status !== 'completed' || !isOfLine;
    });
    expect(wrong).toEqual([]);
    const completed = portfolio.orderLines.filter(({ status }) => status === 'completed');
    expect(completed).toHaveLength(portfolio.results.length);
  });

  test('recommend the follow-ups that there are', () => {
    const results = new Map(portfolio.results.map((result) => [result.id, result]));
    for (const { recommendedFrom } of portfolio.orders) {
      if (recommendedFrom === null) continue;
      const result = results.get(recommendedFrom)!;
      const line = lineOf.get(result.orderLineId)!;
      const chosen = { pest_id: null, pest: result.pest, treatment_id: null, treatment: result.treatment };
      expect(
        recommendedFollowUp(
          { unit_number: line.unitNumber, followup: line.requestType, isSecondVisit: line.secondVisit },
          {
            ...chosen,
            work_date: result.workDate,
            comment: result.comment,
            outcome: result.outcome,
          },
        ),
      ).not.toBeNull();
    }
  });
});

test('every place that was visited is registered, and common areas had visits', () => {
  expect(portfolio.results.filter(({ unitId }) => unitId === null)).toEqual([]);
  const areas = new Set(portfolio.units.flatMap(({ id, kind }) => (kind === 'common area' ? [id] : [])));
  const found = portfolio.results.filter(({ unitId }) => areas.has(unitId!));
  expect(found.length).toBeGreaterThan(50);
  expect(found.some(({ activityLevel }) => activityLevel !== 'No activity')).toBe(true);
  expect(portfolio.warranties.filter(({ unitId }) => areas.has(unitId))).toEqual([]);
});

test('no follow-up is recommended twice for a unit and pest', () => {
  const drafts = new Set(
    portfolio.orders.filter(({ origin }) => origin === 'recommended').map(({ id }) => id),
  );
  const asked = portfolio.orderLines
    .filter(({ orderId }) => drafts.has(orderId))
    .map(({ orderId, unitNumber, pest }) => `${orderId} ${unitNumber} ${pest}`);
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
});

test('a contact finds no client’s addresses and no branch’s prices among the documents', () => {
  const open = new Set(portfolio.folders.filter(({ adminsOnly }) => !adminsOnly).map(({ id }) => id));
  const read = portfolio.documents
    .filter(({ folderId }) => open.has(folderId))
    .map(({ body }) => JSON.stringify(body));
  expect(read.length).toBeGreaterThan(0);
  for (const building of portfolio.buildings) {
    expect(read.filter((text) => text.includes(building.email))).toEqual([]);
  }
  expect(read.filter((text) => text.includes('"Price"'))).toEqual([]);
});

test('every record points to records that are there', () => {
  const ids = new Set(
    [
      portfolio.users,
      portfolio.customers,
      portfolio.branches,
      portfolio.buildings,
      portfolio.units,
      portfolio.batches,
      portfolio.orders,
      portfolio.orderLines,
      portfolio.invoices,
      portfolio.results,
      portfolio.followUpRequests,
      portfolio.warranties,
      portfolio.folders,
    ].flatMap((records) => records.map(({ id }) => id)),
  );
  const notLinks = ['locationId', 'fileId', 'openedBy', 'performedBy'];
  const dangling = fieldsOf(portfolio).filter(
    ({ noun, key, value }) =>
      /(Id|By|From)$/.test(key) &&
      !notLinks.includes(key) &&
      !(noun === 'activityLog' && key === 'targetId') &&
      !ids.has(value),
  );
  expect(dangling).toEqual([]);
});

test('nothing lies in the future but what is planned, and nothing is older than 18 months', () => {
  const mayBeAhead = /^(scheduleDate|dueDate|pestExpires|serviceExpires|expiryDate)$/;
  const dates = fieldsOf(portfolio).filter(({ value }) => /^\d{4}-\d{2}-\d{2}/.test(value));
  expect(dates.length).toBeGreaterThan(20_000);
  expect(dates.filter(({ value }) => value < '2025-01-15')).toEqual([]);
  const midnight = '2026-07-15T04';
  expect(dates.filter(({ key, value }) => value >= midnight && !mayBeAhead.test(key))).toEqual([]);
});

test('critical units and documents pass the checks of their forms', () => {
  for (const unit of portfolio.criticalUnits) {
    const entry = {
      date_reported: unit.dateReported,
      buildingID: unit.buildingId,
      unit_number: unit.unitNumber,
      tech_reported: unit.techReported,
      summary: unit.summary,
      csr_actions: unit.csrActions,
      last_service_date: unit.lastServiceDate,
      ss_rm_steps: unit.ssRmSteps,
      note: unit.note,
      last_tech_comment: unit.lastTechComment,
    };
    const problems = checkCriticalUnit(entry, today);
    expect(problems).toEqual([]);
  }
  for (const { name, mimeType } of portfolio.documents) expect(checkDocument(name, mimeType)).toBeNull();
});

/** Every text of every record, with the noun and the field that it belongs to. */
function fieldsOf(nouns: Portfolio): { noun: string; key: string; value: string }[] {
  return Object.entries(nouns).flatMap(([noun, records]) =>
    (records as object[]).flatMap((record) =>
      Object.entries(record).flatMap(([key, value]) =>
        typeof value === 'string' ? [{ noun, key, value }] : [],
      ),
    ),
  );
}
