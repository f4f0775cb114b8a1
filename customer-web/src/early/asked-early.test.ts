import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const building = '0196edfe-7b00-73d9-ae0b-3204db4def27';
const heatmap = `/api/portal/buildings/${building}/heatmap?month=12`;
const attention = `/api/portal/buildings/${building}/attention?units=3`;
const fetched = vi.fn<typeof fetch>();
const ask = { method: 'GET' };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('clearunit.user', '{}');
  window.history.replaceState(null, '', `/home?s_id=${building}`);
  fetched.mockReset().mockImplementation(async () => Response.json('a picture'));
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const opened = () => import('./asked-early');

test('what was asked while the site was on its way is taken once, and asked again after', async () => {
  const { fetchAskedEarly } = await opened();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([heatmap, attention]);
  expect(await (await fetchAskedEarly(heatmap, ask)).json()).toBe('a picture');
  expect(fetched).toHaveBeenCalledTimes(2);
  await fetchAskedEarly(heatmap, ask);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a refusal, or no answer, leaves the question to the site', async () => {
  for (const early of [
    async () => Response.json({}, { status: 401 }),
    () => Promise.reject(new TypeError()),
  ]) {
    vi.resetModules();
    fetched.mockImplementationOnce(early);
    const { fetchAskedEarly } = await opened();
    expect((await fetchAskedEarly(heatmap, ask)).ok).toBe(true);
  }
});

test('the next reader is not shown what the last one was', async () => {
  const { fetchAskedEarly, forgetAskedEarly } = await opened();
  forgetAskedEarly();
  await fetchAskedEarly(heatmap, ask);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a device that keeps nothing readable asks who it is', async () => {
  localStorage.clear();
  localStorage.setItem('clearunit.s_id', 'not JSON');
  window.history.replaceState(null, '', '/home');
  await opened();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/session', expect.anything());
});

test('a device that knows nobody asks for what the reader sees as soon as it knows who that is', async () => {
  localStorage.clear();
  window.history.replaceState(null, '', '/home');
  const session = { role: 'customer', buildings: [{ value: building, text: 'Alder Court' }] };
  fetched.mockImplementationOnce(async () => Response.json(session));
  const { fetchAskedEarly } = await opened();
  expect(await (await fetchAskedEarly('/api/session', ask)).json()).toEqual(session);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/session', heatmap, attention]);
  await fetchAskedEarly(heatmap, ask);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a session that answers after it was forgotten asks for nothing', async () => {
  localStorage.clear();
  window.history.replaceState(null, '', '/home');
  let answered = (_: Response) => {};
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answered = resolve)));
  const { fetchAskedEarly, forgetAskedEarly } = await opened();
  const session = fetchAskedEarly('/api/session', ask);
  forgetAskedEarly();
  answered(Response.json({ buildings: [{ value: building }] }));
  await session;
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what was taken before the session answered is not asked again with it', async () => {
  localStorage.clear();
  let answered = (_: Response) => {};
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answered = resolve)));
  const { fetchAskedEarly } = await opened();
  await fetchAskedEarly(heatmap, ask);
  answered(Response.json({ buildings: [{ value: building }] }));
  await fetchAskedEarly('/api/session', ask);
  expect(fetched).toHaveBeenCalledTimes(3);
});
