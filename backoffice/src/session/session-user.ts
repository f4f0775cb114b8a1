import { SessionUser } from '@clearunit/shared/api/shapes';

/** Where the browser keeps who is signed in (1 §3): name and role, never the token. */
const key = 'clearunit.user';

/** Who is signed in as far as this browser knows; undefined for nobody, or for what cannot be read. */
export function storedUser(): SessionUser | undefined {
  try {
    const user = SessionUser.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return user.success ? user.data : undefined;
  } catch {
    return undefined;
  }
}

export function keepUser(user: SessionUser): void {
  localStorage.setItem(key, JSON.stringify(user));
}

export function forgetUser(): void {
  localStorage.removeItem(key);
}
