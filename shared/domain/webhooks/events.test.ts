import { expect, test } from 'vitest';
import { activities } from '../logs';
import { activitiesWithoutEvents, eventsOfActivity, eventTypes, kindOf, webhookKinds } from '.';

test('each activity about orders, visits, results and notices has events, or is listed as one without', () => {
  const about = /^(?:orders|visits|results|invoices|batches|follow-ups|notices)\./;
  const withEvents = activities.filter((activity) => eventsOfActivity(activity).length > 0);
  expect([...withEvents, ...activitiesWithoutEvents].sort()).toEqual(
    activities.filter((activity) => about.test(activity)).sort(),
  );
});

test('each type of event is of a kind', () => {
  expect([...new Set(eventTypes.map(kindOf))]).toEqual([...webhookKinds]);
});
