/** Prefetches the small pictures that this person will probably look at, while the device is idle. The service worker stores them. */
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { imageUrls } from '#shared/features/catalogue/image-address.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { forgetPhotos, keptSmallPhotos } from './kept-photos.ts';
import { type Connection, isShortOfRoom, mayBringPhotos, mostPhotos } from './photo-prefetch.rules.ts';
import { usePhotoSetting } from './photo-setting.ts';
import { getImageKey, listBoughtProducts, listPublishedPromotions } from './photos.queries.ts';

type Db = Pick<Phone, 'database' | 'catalogue' | 'ports' | 'status'>;

const afterSyncMs = 3_000;
/** Syncs happen every minute; purchases and pictures change from day to day. */
const betweenRunsMs = 10 * 60_000;
const atATime = 4;

/** Prefetches after the first sync, and later after other syncs, until the returned function is called. */
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
        // A catalogue or a database that closes during a run, and pictures that do not arrive, are left for the next run.
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
    // Pictures are deleted first: the browser would otherwise evict the outbox and the drafts as well.
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
  // The DOM's types do not have the Network Information API, which only some browsers implement.
  const { connection } = navigator as Navigator & { connection?: Connection };
  return mayBringPhotos({ choice: usePhotoSetting.getState().choice, connection, isHandheld: matchMedia('(pointer: coarse)').matches });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else work();
}
