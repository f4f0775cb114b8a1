import { expect, type Page } from '@playwright/test';

let made = 0;

/** Adds somebody without the screens, as the admin whose page it is; the e-mail is numbered. */
export async function addPerson(
  page: Page,
  resource: 'customers' | 'schedulers' | 'technicians',
  name: { first_name: string; last_name: string },
): Promise<void> {
  const answer = await page.request.post(`/api/admin/${resource}`, {
    data: {
      ...name,
      email: `${resource}-${Date.now()}-${++made}@people.example`,
      contact_number: '14165550123',
      company: `Company of number ${made}`,
      address: '1 King Street West',
      password: 'walks-the-floors',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Opens a list of people, perhaps with a search in its address, and waits until it stands. */
export async function openList(
  page: Page,
  role: 'customer' | 'scheduler' | 'technician' | 'admin',
  q?: string,
): Promise<void> {
  const search = q ? `?filter=${encodeURIComponent(JSON.stringify({ q }))}` : '';
  await page.goto(`/${role}-management${search}`);
  await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible();
  // The rows come a few at a time.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
