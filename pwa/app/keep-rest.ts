/** The files of the app that are not needed to open it: they come in their turn, so that the first day's data never wait for a PDF (decision 0342). */
import { messageSW } from 'workbox-window';
import { usePhoneStore } from '#pwa/platform/phone/use-phone.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { growingPause } from '#pwa/platform/sync/pause.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import type { KeptGroup } from './build/kept-files.ts';
import { signalOr } from './signal-or.ts';

/** The groups of files that a person's screens need, beside the field's. */
function groupsOf(user: SessionUser | null): readonly KeptGroup[] {
  if (!user) return [];
  if (!worksOnDevice(user)) return ['office'];
  if (user.type === 'c') return ['portal', 'later'];
  return user.permissions.includes('Panel administrativo') ? ['later', 'office'] : ['later'];
}

/**
 * Keeps what the person at this device needs, and again for each who logs in. Once all of it is there, the page says so in its `data-offline`.
 * @param registration of a version whose own files are there
 */
export function keepRest(registration: ServiceWorkerRegistration): void {
  const { documentElement } = document;
  let current: string | null = null;
  const follow = ({ user }: { user: SessionUser | null }) => {
    const person = user ? `${user.subscriber_id}.${user.id}` : '';
    if (person === current) return;
    current = person;
    delete documentElement.dataset['offline'];
    void keep(user).then(() => {
      if (person === current) documentElement.dataset['offline'] = 'ready';
    });
  };
  useSession.subscribe(follow);
  follow(useSession.getState());

  async function keep(user: SessionUser | null): Promise<void> {
    const groups = groupsOf(user);
    if (groups.length === 0) return;
    if (worksOnDevice(user)) await untilFirstSync();
    const pause = growingPause(Math.random);
    while (registration.active && !(await messageSW(registration.active, { type: 'KEEP_FILES', groups }))) await signalOr(pause.next());
  }
}

/** Longer than a first sync takes on the slowest line: a device whose catalogue does not open keeps the app all the same. */
const longestSyncMs = 10 * 60_000;

/** Waits until somebody has logged in and, on a device that works offline, until the data of the first day have been pulled. */
export async function untilFirstDay(): Promise<void> {
  const user = await new Promise<SessionUser>((resolve) => {
    const look = (session: { user: SessionUser | null }) => {
      if (!session.user) return;
      stop();
      resolve(session.user);
    };
    const stop = useSession.subscribe(look);
    look(useSession.getState());
  });
  if (worksOnDevice(user)) await Promise.race([untilFirstSync(), new Promise((resolve) => setTimeout(resolve, longestSyncMs))]);
}

/** Waits until the data of the first day are on the device: a slow line must bring them before anything else. */
function untilFirstSync(): Promise<void> {
  return new Promise((resolve) => {
    let stopStatus = () => {};
    const followPhone = () => {
      stopStatus();
      const status = usePhoneStore.getState().phone?.status;
      if (!status) return;
      const look = () => {
        const { first_sync, last_sync_at } = status.getState();
        if (first_sync !== null || last_sync_at === null) return;
        stopStatus();
        stopPhone();
        resolve();
      };
      stopStatus = status.subscribe(look);
      look();
    };
    const stopPhone = usePhoneStore.subscribe(followPhone);
    followPhone();
  });
}
