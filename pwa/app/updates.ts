/**
 * New versions of the app. The browser brings one and keeps it waiting; a person takes it, and every open tab goes over to it.
 * workbox-window registers the worker, hears of its states and lets a new one in; the rest is what it leaves open (decision 0084).
 */
import { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { useKeeping } from '#pwa/platform/install/use-kept-app.ts';
import { growingPause } from '#pwa/platform/sync/pause.ts';
import { useUnsavedWork } from '#pwa/ui/unsaved.ts';
import { signalOr } from './signal-or.ts';

interface Updates {
  /** A new version waits to be taken. */
  isOffered: boolean;
  /** Somebody took it; this page is about to be loaded anew. */
  isTaking: boolean;
}

export const useUpdates = create<Updates>()(() => ({ isOffered: false, isTaking: false }));

const checkEveryMs = 60 * 60 * 1000;
const letInWithinMs = 3000;
const drawnWithinMs = 3000;
const attempts = 5;
const attemptKey = 'correria.actualizando';
/** Held, shared, by every tab in which something is half-written. */
const unsavedLock = 'correria.sin-guardar';

/** The worker that this page follows; null before it is registered. */
let followed: Followed | null = null;
interface Followed {
  workbox: Workbox;
  registration: ServiceWorkerRegistration;
}

interface Following {
  /** A device without the app's files waits for this before it fetches them. */
  untilFirstDay: () => Promise<void>;
  /** Called once this version's own files are there. */
  keepRest: (registration: ServiceWorkerRegistration) => void;
}

/** Call once, at start; `report` hears why a new version could not be looked for. Without service workers (a private window, the development server) there is nothing to follow. */
export async function followUpdates(report: (error: unknown) => void, { untilFirstDay, keepRest }: Following): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  let current = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    // The very first service worker takes control of a page that already runs its version, so no reload is needed.
    if (current && current !== serviceWorker.controller) reloadWhenNothingIsHalfWritten();
    current = serviceWorker.controller;
  });
  holdLockWhileUnsaved();
  await untilDrawn();
  if (!(await serviceWorker.getRegistration())) await untilFirstDay();
  followed = await keptApp(report).catch((error: unknown) => {
    useKeeping.setState({ isRefused: true });
    throw error;
  });
  const { workbox, registration } = followed;
  current ??= registration.active;
  let isKeepingRest = false;
  const look = () => {
    if (registration.active?.state === 'activated' && !isKeepingRest) {
      isKeepingRest = true;
      keepRest(registration);
    }
    useUpdates.setState({ isOffered: registration.waiting !== null && registration.active !== null });
  };
  for (const step of ['waiting', 'activated', 'redundant'] as const) workbox.addEventListener(step, look);
  // Workbox reports versions found from now on, but not one that another tab is already installing.
  for (const worker of [registration.installing, registration.active]) worker?.addEventListener('statechange', look);
  look();
  const attempt = attemptUnderWay();
  if (attempt !== null && registration.waiting) letIn(followed, attempt);
  setInterval(() => void (navigator.onLine && workbox.update().catch(report)), checkEveryMs);
}

/**
 * The registration of a version with all of the field's files. A browser gives up a first version when the line breaks during the download: it is
 * requested again, and files that had arrived are not fetched twice.
 */
async function keptApp(report: (error: unknown) => void): Promise<Followed> {
  const pause = growingPause(Math.random);
  let kept = await filesKept();
  for (;;) {
    const workbox = new Workbox('/sw.js', { scope: '/' });
    const registration = await workbox.register({ immediate: true }).catch((error: unknown) => {
      if (!mayPass(error)) throw error;
      report(error);
    });
    if (registration && (registration.active || (await isBrought(registration.installing ?? registration.waiting)))) return { workbox, registration };
    const keptNow = await filesKept();
    // The first file that is lost ends it: a line that loses one call in ten needs twenty attempts, each of which gets further.
    if (keptNow > kept) pause.reset();
    kept = keptNow;
    await signalOr(pause.next());
  }
}

/** Its script did not arrive, or did not start in time. Anything else is a browser that keeps no app, and asking again does not help. */
function mayPass(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError');
}

async function filesKept(): Promise<number> {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const files = await Promise.all(stores.map(async (store) => (await store.keys()).length));
  return files.reduce((sum, count) => sum + count, 0);
}

/** Whether a first version got to its end with every file. */
function isBrought(worker: ServiceWorker | null): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker?.state === 'activated') resolve(true);
      else if (!worker || worker.state === 'redundant') resolve(false);
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** A first version fetches and keeps the field's files: not while the first screen is being drawn with the same processor. */
function untilDrawn(): Promise<void> {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) return new Promise((resolve) => setTimeout(resolve, drawnWithinMs));
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: drawnWithinMs }));
}

/** 'Luego': offered again at the next start. */
export function putUpdateOff(): void {
  useUpdates.setState({ isOffered: false });
}

/** Takes the new version in every tab. False, and nothing happens, when another tab has something half-written. */
export async function takeUpdate(): Promise<boolean> {
  const nobodyWrites = await navigator.locks.request(unsavedLock, { ifAvailable: true }, (lock) => lock !== null);
  if (!nobodyWrites) return false;
  if (followed) letIn(followed, 1);
  return true;
}

/**
 * Chromium lets a waiting version in when the old one has nothing to do. Asked while it is starting the old one again, as it does
 * for a page that was just loaded anew, it forgets the question for minutes; another loading of the page makes it look again.
 */
function letIn({ workbox, registration }: Followed, attempt: number): void {
  useUpdates.setState({ isTaking: true });
  workbox.messageSkipWaiting();
  setTimeout(() => {
    // Let in meanwhile: the page is being loaded, or waits for something half-written in it.
    if (!registration.waiting) return;
    if (attempt < attempts) sessionStorage.setItem(attemptKey, String(attempt + 1));
    location.reload();
  }, letInWithinMs);
}

/** The attempt that this loading of the page goes on with; null when nobody has taken an update. */
function attemptUnderWay(): number | null {
  const attempt = sessionStorage.getItem(attemptKey);
  sessionStorage.removeItem(attemptKey);
  return attempt === null ? null : Number(attempt);
}

function reloadWhenNothingIsHalfWritten(): void {
  useUpdates.setState({ isTaking: true });
  const reload = () => {
    if (useUnsavedWork.getState().holders.size > 0) return;
    stop();
    location.reload();
  };
  const stop = useUnsavedWork.subscribe(reload);
  reload();
}

function holdLockWhileUnsaved(): void {
  let release: (() => void) | null = null;
  useUnsavedWork.subscribe(({ holders }) => {
    if (holders.size > 0 && !release) {
      const saved = new Promise<void>((resolve) => {
        release = resolve;
      });
      void navigator.locks.request(unsavedLock, { mode: 'shared' }, () => saved);
    }
    if (holders.size > 0) return;
    release?.();
    release = null;
  });
}
