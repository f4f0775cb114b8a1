import type { Size } from './engine';
import type { Visitor } from './visitor';

/** A place on a walk: what is done there, after which everything must fit. */
export type Stop = { name: string; go: (visitor: Visitor) => Promise<void> };

/** One reader's way through the portal, in a browser that nobody has used before. */
export type Part = { name: string; stops: Stop[] };

/** What tells one walk's request from the others', and where it is walked. */
export type Walk = { orderNumber: string; isPhone: boolean; size: Size };

/** The demo portfolio's password of everybody who has one. */
const password = 'demo-portal-2026';

/** Fills in the sign-in page of a role, and sends it. */
export async function signIn(visitor: Visitor, role: 'admin' | 'scheduler' | 'technician'): Promise<void> {
  await visitor.goTo(`/${role}`);
  await visitor.fill({ label: 'Email' }, `${role}@demo.test`);
  await visitor.fill({ label: 'Password' }, password);
  await visitor.press({ role: 'button', name: 'Sign in' });
}
