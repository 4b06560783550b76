/** The app's own files, stored by a browser that the test simulates: the first installation over an unstable connection. */
import { afterEach, expect, test, vi } from 'vitest';
import { followUpdates } from '#pwa/app/updates.ts';
import { useKeeping } from '#pwa/platform/install/use-kept-app.ts';

class Worker extends EventTarget {
  state = 'installing';
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  update = async () => {};
}

/** @param register the browser's answer when asked to store the app @param kept the files stored so far */
function playBrowser(register: () => Promise<Registration>, kept = () => 0) {
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register: vi.fn(register), getRegistration: async () => undefined });
  const window = Object.assign(new EventTarget(), { requestIdleCallback: true });
  vi.stubGlobal('window', window);
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call());
  vi.stubGlobal('caches', { keys: async () => ['files'], open: async () => ({ keys: async () => Array.from({ length: kept() }) }) });
  vi.stubGlobal('navigator', { serviceWorker, onLine: true, locks: { request: async () => {} } });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {}, setItem: () => {} });
  return { window, asked: () => serviceWorker.register.mock.calls.length };
}
const keepRest = vi.fn();
const untilFirstDay = vi.fn(async () => {});
const after = { untilFirstDay, keepRest };
afterEach(() => {
  keepRest.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('all the files come within a few minutes over a line that loses one call in ten', async () => {
  const files = 172;
  let [kept, calls] = [0, 0];
  const registration = new Registration();
  const browser = playBrowser(
    async () => {
      const worker = new Worker();
      registration.installing = worker;
      // Files are requested one after the other; stored files are not requested again, and the first failed file ends the round.
      setTimeout(() => {
        while (kept < files) {
          calls += 1;
          if (calls % 10 === 0) {
            registration.installing = null;
            return worker.become('redundant');
          }
          kept += 1;
        }
        registration.active = worker;
        worker.become('activated');
      }, 1_000);
      return registration;
    },
    () => kept,
  );
  const following = followUpdates(() => {}, after);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  await following;
  expect(registration.active?.state).toBe('activated');
  expect(untilFirstDay).toHaveBeenCalledBefore(keepRest);
  expect(keepRest).toHaveBeenCalledOnce();
  expect(browser.asked()).toBe(20);
});

test('without the script it is asked for less and less often, and a signal that flaps does not hurry it', async () => {
  const failed = vi.fn();
  const browser = playBrowser(() => Promise.reject(new TypeError('Failed to fetch')));
  void followUpdates(failed, after);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(browser.asked()).toBeLessThan(25);
  expect(failed).toHaveBeenCalledTimes(browser.asked());

  const before = browser.asked();
  for (let n = 0; n < 100; n += 1) {
    browser.window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(browser.asked() - before).toBeGreaterThan(5);
  expect(browser.asked() - before).toBeLessThanOrEqual(10);
});

test('a worker that did not start in time is asked for again; a browser that keeps no app is not', async () => {
  const registration = Object.assign(new Registration(), { active: Object.assign(new Worker(), { state: 'activated' }) });
  const answers = [Promise.reject(new DOMException('The operation timed out.', 'AbortError')), Promise.resolve(registration)];
  const slow = playBrowser(() => answers.shift() ?? Promise.resolve(registration));
  const following = followUpdates(() => {}, after);
  await vi.advanceTimersByTimeAsync(2_000);
  await following;
  expect(slow.asked()).toBe(2);

  const without = playBrowser(() => Promise.reject(new DOMException('Not here.', 'SecurityError')));
  expect(useKeeping.getState().isRefused).toBe(false);
  await expect(followUpdates(() => {}, after)).rejects.toThrow('Not here.');
  expect(without.asked()).toBe(1);
  expect(useKeeping.getState().isRefused).toBe(true);
});
