import { expect, test } from 'vitest';
import { detailAddress, readShownDetail } from './detail-address';

const query = (text = '') => new URLSearchParams(text);

test('a page that is told nothing shows nothing', () => {
  expect(readShownDetail(null, query())).toBeNull();
  expect(readShownDetail('id', query('unit_number=1204'))).toBeNull();
  expect(readShownDetail({ id: 7 }, query('id='))).toBeNull();
});

test('the address tells the order and its unit, whatever the unit is called', () => {
  const shown = { orderId: 'o-1', unitNumber: 'TH 4 & 5' };
  const address = detailAddress('/order-detail', shown, { orderlist: 'true', orderFilter: '1' });
  expect(address).toBe('/order-detail?id=o-1&unit_number=TH+4+%26+5&orderlist=true&orderFilter=1');
  expect(readShownDetail(null, query(address.split('?')[1]))).toEqual(shown);
});

test('the address of a follow-up request tells the request', () => {
  const address = detailAddress('/admin-order-detail', { requestId: 'r-1' });
  expect(readShownDetail(null, query(address.split('?')[1]))).toEqual({ requestId: 'r-1' });
});

test('navigation state tells it where the address does not', () => {
  expect(readShownDetail({ id: 'o-1', unit_number: '1204' }, query('s_id=b'))).toEqual({
    orderId: 'o-1',
    unitNumber: '1204',
  });
});

test('an address with an order says all: no unit of the state is added', () => {
  expect(readShownDetail({ id: 'o-1', unit_number: '1204' }, query('id=o-2'))).toEqual({ orderId: 'o-2' });
});
