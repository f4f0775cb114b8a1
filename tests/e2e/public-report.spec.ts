import { type Heatmap, HeatmapLegend } from '@clearunit/shared/domain/heatmap';
import { signInAsContact } from './contact';
import { expect, test } from './fixtures';

test('anyone with the link reads the report, without header and without a session', {
  tag: '@phone',
}, async ({ page }) => {
  const { uuid } = await signInAsContact(page);
  await page.context().clearCookies();
  await page.goto(`/buildingheatmapreport?s_id=${uuid}&months=12`);
  await expect(page.getByRole('heading', { name: 'Alder Point Tower' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  await expect(page.getByText('Last 12 months')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /to the cart/ })).toHaveCount(0);
});

test('the link on home leads to the report of what is chosen there, which names its pest and has its filters', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsContact(page);
  await page.goto('/home');
  await page.getByRole('combobox', { name: 'Pest' }).selectOption('Mice');
  await page.getByText('6 months').click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Public report' }).click();
  const report = await opened;
  await expect(report.getByText('Mice · Last 6 months')).toBeVisible();
  await expect(report).toHaveTitle(/Alder Point Tower, Mice/);
  await report.getByText('9 months').click();
  await expect(report.getByText('Mice · Last 9 months')).toBeVisible();
});

test('a link with a mistyped building or an unknown pest says which it is', { tag: '@phone' }, async ({
  page,
}) => {
  const { uuid } = await signInAsContact(page);
  await page.goto('/buildingheatmapreport?s_id=1234');
  await expect(page.getByText('This link is broken')).toBeVisible();
  await page.goto(`/buildingheatmapreport?s_id=${uuid}&pestID=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('This link names a pest that there is not')).toBeVisible();
  await page.getByRole('button', { name: 'Show all pests' }).click();
  await expect(page.getByText('All pests · Last 3 months')).toBeVisible();
});

test('a link without a building says that it is not complete', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/buildingheatmapreport');
  await expect(page.getByText('This link is not complete')).toBeVisible();
});

test.describe('of a building that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('the report says so', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/buildingheatmapreport?s_id=00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('There is no such building')).toBeVisible();
  });
});

test('the report asks nothing that needs a session, and names nobody', { tag: '@phone' }, async ({
  page,
}) => {
  const { uuid } = await signInAsContact(page);
  await page.context().clearCookies();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = page.waitForResponse('**/api/public/heatmap?*');
  await page.goto(`/buildingheatmapreport?s_id=${uuid}&months=12`);
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/')).sort()).toEqual([
    '/api/public/heatmap',
    '/api/public/pests',
  ]);
  const { data } = (await (await answer).json()) as { data: Heatmap };
  expect(Object.keys(data).sort()).toEqual([
    'as_of',
    'building_address',
    'building_name',
    'common',
    'floors',
    'legend',
    'th',
  ]);
  const places = [...data.floors.flatMap(({ units }) => units), ...data.common];
  const told = new Set(places.flatMap(Object.keys));
  for (const secret of ['work_date', 'upcoming_orders']) expect(told).not.toContain(secret);
});

for (const across of [16, 24])
  test(`20 floors of ${across} units stand on one sheet, of Letter and of A4, upright and sideways`, {
    tag: '@desk',
  }, async ({ page, isMobile }) => {
    test.skip(isMobile, 'a PDF is the same for all');
    await page.route('**/api/public/heatmap?*', (route) =>
      route.fulfill({ json: { code: 200, data: tower(20, across) } }),
    );
    await page.goto('/buildingheatmapreport?s_id=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('img', { name: /^Unit 2001/ })).toBeVisible();
    for (const format of ['Letter', 'A4'])
      for (const landscape of [false, true]) {
        const pdf = await page.pdf({ format, landscape, printBackground: true });
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      }
  });

const legendNames = Object.keys(HeatmapLegend.shape);

/** A building as the portal answers it: every level and every remark is there. */
function tower(floors: number, across: number) {
  const share = { count: 1, percentage: 11.1 };
  const findings = [
    { activity_level: 'No activity' },
    { activity_level: 'Low activity', structural_issues: true },
    { activity_level: 'High activity', not_prepare: true, sanitation: true, structural_issues: true },
    { refused_entry: true },
  ];
  return {
    building_name: 'Alder Point Tower',
    building_address: '12 Alder Point Road, Toronto',
    as_of: '2026-07-15',
    legend: Object.fromEntries(legendNames.map((name) => [name, share])),
    floors: Array.from({ length: floors }, (_, above) => ({
      floor: `${floors - above}`,
      units: Array.from({ length: across }, (_, beside) => ({
        unit: `${(floors - above) * 100 + beside + 1}`,
        position: beside + 1,
        ...((above + beside) % 6 ? { last_invoice_id: '', ...findings[(above + beside) % 4] } : {}),
      })),
    })),
    th: [],
  };
}
