/** Brings the small pictures that this person will probably look at, while the device is idle. The service worker keeps them. */
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { imageUrls } from '#shared/features/catalogue/image-address.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { forgetPhotos, keptSmallPhotos } from './kept-photos.ts';
import { type Connection, isShortOfRoom, mayBringPhotos, mostPhotos } from './photo-prefetch.rules.ts';
import { usePhotoSetting } from './photo-setting.ts';
import { getImageKey, listBoughtProducts, listPublishedPromotions } from './photos.queries.ts';

type Db = Pick<Phone, 'database' | 'catalogue' | 'ports' | 'status'>;

const afterSyncMs = 3_000;
/** Syncs run by the minute; purchases and pictures change by the day. */
const betweenRunsMs = 10 * 60_000;
const atATime = 4;

/** Until the given function is called: after the first sync, and then now and again after others. */
export function prefetchPhotos(phone: Db): () => void {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return () => {};
  const { ports, status } = phone;
  const ended = new AbortController();
  let stopWaiting: (() => void) | null = null;
  let ranAt = Number.NEGATIVE_INFINITY;
  const runWhenIdle = () => {
    stopWaiting = null;
    ranAt = performance.now();
    whenIdle(() => {
      // One tab does it for all of them.
      const run = () => bringPhotos(phone, ended.signal);
      const running = ports.locks ? ports.locks.request('correria.fotos', { ifAvailable: true }, async (lock) => void (lock && (await run()))) : run();
      Promise.resolve(running).catch((error: unknown) => {
        // A catalogue or a database that closes under it, and pictures that do not arrive, are left for the next time.
        if (!ended.signal.aborted) ports.report(error);
      });
    });
  };
  const runAfter = (ms: number) => {
    const { first_sync, last_sync_at } = status.getState();
    if (stopWaiting || first_sync !== null || last_sync_at === null) return;
    stopWaiting = ports.after(ms, runWhenIdle);
  };
  const spaced = () => runAfter(Math.max(afterSyncMs, ranAt + betweenRunsMs - performance.now()));
  const endings = [
    status.subscribe((now, before) => {
      if (now.last_sync_at !== before.last_sync_at || now.first_sync !== before.first_sync) spaced();
    }),
    usePhotoSetting.subscribe(() => {
      stopWaiting?.();
      runWhenIdle();
    }),
  ];
  spaced();
  return () => {
    ended.abort();
    stopWaiting?.();
    for (const end of endings) end();
  };
}

async function bringPhotos(phone: Db, signal: AbortSignal): Promise<void> {
  await navigator.serviceWorker.ready;
  if (isShortOfRoom(await navigator.storage.estimate())) {
    // Pictures go first: the browser would take the outbox and the drafts with them.
    await forgetPhotos();
    return;
  }
  const key = await getImageKey(phone);
  if (key === null || !navigator.serviceWorker.controller) return;
  const limit = mostPhotos(phone.ports.session.userType());
  const promotions = await listPublishedPromotions(phone, localDateOf(phone.ports.now()));
  const imageIds = await phone.catalogue.ask('pictures', { first: await listBoughtProducts(phone), promotions, limit }, signal);
  const kept = await keptSmallPhotos();
  const missing = imageIds.map((id) => imageUrls(key, id)[160]).filter((url) => !kept.has(url));
  const bring = async () => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      if (signal.aborted || !mayBringNow()) return;
      // Without signal the others fail too.
      const answer = await fetch(url, { priority: 'low', signal }).catch(() => null);
      if (!answer) return;
      await answer.blob();
    }
  };
  await Promise.all(Array.from({ length: atATime }, bring));
}

function mayBringNow(): boolean {
  // The DOM's types do not know the Network Information API, which only some browsers have.
  const { connection } = navigator as Navigator & { connection?: Connection };
  return mayBringPhotos({ choice: usePhotoSetting.getState().choice, connection, isHandheld: matchMedia('(pointer: coarse)').matches });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else work();
}
