import { expect, test } from 'vitest';
import { questionsOf } from './questions';

const building = '0196edfe-7b00-73d9-ae0b-3204db4def27';
const heatmap = `/api/portal/buildings/${building}/heatmap`;
const unknown = { knowsUser: false, building: undefined };
const known = { knowsUser: true, building };
const at = (address: string) => new URL(address, 'http://localhost');

test('home asks for the heatmap of its address, whatever its months, and for the session where the device knows nobody', () => {
  expect(questionsOf(at(`/home?s_id=${building}&months=9&pestID=p1`), unknown)).toEqual([
    '/api/session',
    `${heatmap}?month=12&pestID=p1`,
  ]);
  expect(questionsOf(at('/home'), known)).toEqual([`${heatmap}?month=12`]);
});

test('what does not show is not asked for', () => {
  expect(questionsOf(at(`/home?s_id=${building}&orderlist=true`), known)).toEqual([]);
  expect(questionsOf(at('/home'), unknown)).toEqual(['/api/session']);
  expect(questionsOf(at('/order-review'), unknown)).toEqual([]);
});

test('the public report asks for its building alone, whoever the device knows', () => {
  expect(questionsOf(at(`/buildingheatmapreport?s_id=${building}&months=6`), known)).toEqual([
    `/api/public/heatmap?s_id=${building}&months=6`,
  ]);
  expect(questionsOf(at('/buildingheatmapreport'), known)).toEqual([]);
  expect(questionsOf(at('/buildingheatmapreport?s_id=1234'), known)).toEqual([]);
});
