import { expect, test, vi } from 'vitest';
import { keepSite, type Registration, type Workers } from './service-worker';

/** A browser's part: a registration whose next version installs when told, and a page that has a controller or none. */
function browser({ controlled = true, waiting = false } = {}) {
  const page = new EventTarget();
  const events = new EventTarget();
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() });
  const registration = Object.assign(events, {
    waiting: waiting ? worker : null,
    installing: worker,
    update: vi.fn(async () => undefined),
  });
  const workers = Object.assign(page, {
    controller: controlled ? {} : null,
    register: vi.fn(async () => registration as unknown as Registration),
  });
  const install = () => {
    events.dispatchEvent(new Event('updatefound'));
    registration.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  };
  return { workers: workers as unknown as Workers, page, worker, registration, install };
}

/** Keeps the site in that browser; `taken` loads the version that was offered last. */
async function keep({ workers }: ReturnType<typeof browser>) {
  const offer = vi.fn<(take: () => void) => void>();
  const reload = vi.fn();
  const look = await keepSite({ workers, offer, reload });
  return { offer, reload, look, take: () => offer.mock.lastCall![0]() };
}

test('a new version is offered once it is there whole, and loaded only when the reader asks for it', async () => {
  const phone = browser();
  const { offer, reload, take } = await keep(phone);
  expect(offer).not.toHaveBeenCalled();
  phone.install();
  expect(offer).toHaveBeenCalledOnce();
  expect(phone.worker.postMessage).not.toHaveBeenCalled();
  take();
  expect(phone.worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  phone.page.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that was left waiting the last time is offered again', async () => {
  const { offer } = await keep(browser({ waiting: true }));
  expect(offer).toHaveBeenCalledOnce();
});

test('the first version of all is nothing new', async () => {
  const phone = browser({ controlled: false });
  const { offer } = await keep(phone);
  phone.install();
  expect(offer).not.toHaveBeenCalled();
});

test('looking for a new version that cannot be reached harms nothing', async () => {
  const phone = browser();
  phone.registration.update.mockRejectedValue(new Error('no network'));
  const { look } = await keep(phone);
  look();
  expect(phone.registration.update).toHaveBeenCalledOnce();
});

test('a browser that keeps nothing shows the site all the same', async () => {
  const phone = browser();
  vi.mocked(phone.workers.register).mockRejectedValue(new Error('not allowed'));
  const { offer, look } = await keep(phone);
  look();
  expect(offer).not.toHaveBeenCalled();
});
