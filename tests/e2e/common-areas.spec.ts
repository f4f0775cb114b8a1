import { aBuilding } from './buildings';
import { openCart, openHome } from './contact';
import { expect, test } from './fixtures';
import { signInAs } from './staff';

const room = 'Corridor, third floor (east)';

test('a common area that an admin adds stands in a row of its own, is reached by keys, ordered and printed whole', {
  tag: '@desk',
}, async ({ page, isMobile }) => {
  await signInAs(page, 'admin');
  const { id, pin } = await aBuilding(page, { units: ['101', '102'] });
  await page.goto(`/building-management/update-building/${id}`);
  await page.getByRole('button', { name: 'Add Common Area' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Common Area' });
  await dialog.getByLabel('Name').fill('101');
  await dialog.getByRole('button', { name: 'Add Common Area' }).click();
  await expect(
    dialog.getByText('There is already a unit or a common area 101 in this building.'),
  ).toBeVisible();
  await dialog.getByLabel('Name').fill(room);
  await dialog.getByRole('button', { name: 'Add Common Area' }).click();
  await expect(page.getByRole('list', { name: 'Common areas (1)' }).getByText(room)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Units (2)' })).toBeVisible();

  await openHome(page, pin);
  await expect(page.getByRole('button', { name: /^Not serviced: 2 of 2 units/ })).toBeVisible();
  const areas = page.getByRole('rowgroup', { name: 'Common areas' });
  const cell = areas.getByRole('button', { name: `Common area ${room}, not serviced` });
  await page.getByRole('button', { name: 'Unit 102, not serviced' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  const isWhole = await cell.evaluate(
    (name) => name.firstElementChild!.scrollWidth <= name.parentElement!.clientWidth,
  );
  expect(isWhole).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await cell.click();
  await page
    .getByRole('dialog', { name: `Common area ${room}` })
    .getByRole('button', { name: 'Add to cart' })
    .click();
  await page.keyboard.press('Escape');

  await openCart(page, isMobile);
  await page.getByRole('button', { name: 'View Order' }).click();
  await expect(page.getByRole('combobox', { name: 'Unit' })).toHaveValue(room);
});
