import { expect, test } from 'vitest';
import { activities } from '../logs';
import { eventTypes, kindOf, toldOf, untold, webhookKinds } from '.';

test('each activity about orders, visits, results and notices is told to webhooks, or listed as not told', () => {
  const about = /^(?:orders|visits|results|invoices|batches|follow-ups|notices)\./;
  const told = activities.filter((activity) => toldOf(activity).length > 0);
  expect([...told, ...untold].sort()).toEqual(activities.filter((activity) => about.test(activity)).sort());
});

test('each type of event is of a kind', () => {
  expect([...new Set(eventTypes.map(kindOf))]).toEqual([...webhookKinds]);
});
