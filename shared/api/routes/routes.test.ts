import { describe, expect, test } from 'vitest';
import {
  addressAfterSignIn,
  appFor,
  customerHome,
  customerStart,
  draftForm,
  fallbackOf,
  findRoute,
  gate,
  routes,
} from '.';

describe('the routes table', () => {
  test('no path stands in it twice', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  });

  test('the more particular path wins over the one with a parameter', () => {
    expect(draftForm('1')).toBe('/building-orders/automatic-followup-order-request/1');
    expect(findRoute(draftForm('1'))?.path).toBe(
      '/building-orders/automatic-followup-order-request/:order_id',
    );
    expect(findRoute('/building-impersonate/order-review')?.path).toBe('/building-impersonate/order-review');
  });

  test('the admin may open every page of the admin’s menu', () => {
    const refused = routes.filter(({ inMenu, roles }) => inMenu && !roles.includes('admin'));
    expect(refused).toEqual([]);
  });

  test('an unknown path is not found, whoever asks', () => {
    expect(gate('/nowhere', undefined)).toEqual({ notFound: true });
    expect(gate('/home/nowhere', 'customer')).toEqual({ notFound: true });
  });

  test('a page of another role sends to the entry page of its own', () => {
    expect(gate('/dashboard', 'customer')).toEqual({ signInAt: '/admin' });
    expect(gate('/scheduler-home', undefined)).toEqual({ signInAt: '/scheduler' });
    expect(gate('/technician-home', 'admin')).toEqual({ signInAt: '/technician' });
  });

  test('a page for schedulers and customers falls back to the customer’s entry', () => {
    expect(fallbackOf(findRoute('/order-detail')!)).toBe('/');
  });

  test('the page with two readers is the console for a scheduler and the site for the rest', () => {
    expect(appFor('/building-history/1', 'scheduler')).toBe('console');
    expect(appFor('/building-history/1', 'customer')).toBe('site');
    expect(appFor('/building-history/1', undefined)).toBe('site');
  });
});

describe('after signing in', () => {
  test('each role comes to its home', () => {
    expect(addressAfterSignIn('admin', undefined)).toBe('/dashboard');
    expect(addressAfterSignIn('technician', undefined)).toBe('/technician-home');
  });

  test('a contact who followed a link to an order list stays there', () => {
    expect(addressAfterSignIn('customer', '/building-orders/1?order-list=true')).toBe(
      '/building-orders/1?order-list=true',
    );
  });

  test('order, home, review, detail and heatmap pages give way to the home', () => {
    expect(addressAfterSignIn('scheduler', '/building-heatmap/1')).toBe('/scheduler-home');
    expect(addressAfterSignIn('customer', '/order-review')).toBe('/home');
  });

  test('other pages are restored with their query', () => {
    expect(addressAfterSignIn('admin', '/building-management?page=2')).toBe('/building-management?page=2');
  });

  test('a page of another role, or of another site, is not', () => {
    expect(addressAfterSignIn('admin', '/scheduler-home')).toBe('/dashboard');
    expect(addressAfterSignIn('admin', '//elsewhere.example')).toBe('/dashboard');
  });

  test('the customer’s home carries the building', () => {
    expect(customerHome('b1', { orderList: true })).toBe('/home?s_id=b1&orderlist=true');
  });

  test('a contact begins in the building of the link, which home refuses if it is none of theirs', () => {
    expect(customerStart(['b1', 'b2'])).toBe('/portfolio');
    expect(customerStart(['b1'])).toBe('/home?s_id=b1');
    expect(customerStart(['b1', 'b2'], '/home?s_id=b2&floor=3')).toBe('/home?s_id=b2');
    expect(customerStart(['b1'], '/home?s_id=b9&floor=3')).toBe('/home?s_id=b9');
  });

  test('a mail’s link to the form of a draft carries the building, and whoever signs in there stays', () => {
    const link = draftForm('o1', { s_id: 'b1' });
    expect(link).toBe('/building-orders/automatic-followup-order-request/o1?s_id=b1');
    expect(addressAfterSignIn('customer', link)).toBe(link);
  });
});
