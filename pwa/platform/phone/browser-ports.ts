/** The phone's surroundings in a browser's page. */
import { appVersion } from '#pwa/platform/app-version.ts';
import { askForPersistence } from '#pwa/platform/db/persistence.ts';
import { authorised } from '#pwa/platform/http/http.ts';
import { catalogueWorker } from '#pwa/platform/search/catalogue-worker.ts';
import { serverNow } from '#pwa/platform/server-clock.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import type { PhonePorts, TabChannel } from './ports.ts';

export function browserPorts(): PhonePorts {
  return {
    wire: authorised,
    now: serverNow,
    randomBytes: (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>), // Made by us over plain memory, never shared.
    random: Math.random,
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    // Without a secure context there are no locks, and no installed app of several tabs either.
    locks: navigator.locks ?? null,
    channel: tabChannel,
    storage: localStorage,
    askForPersistence: () => askForPersistence(navigator.storage),
    surroundings(hear) {
      const online = () => hear('online');
      const offline = () => hear('offline');
      const visible = () => document.visibilityState === 'visible' && hear('visible');
      window.addEventListener('online', online);
      window.addEventListener('offline', offline);
      document.addEventListener('visibilitychange', visible);
      return () => {
        window.removeEventListener('online', online);
        window.removeEventListener('offline', offline);
        document.removeEventListener('visibilitychange', visible);
      };
    },
    session: {
      isActive: () => useSession.getState().status === 'active',
      userType: () => useSession.getState().user?.type ?? null,
      onActive: (hear) => useSession.subscribe((now, before) => void (now.status === 'active' && before.status !== 'active' && hear())),
    },
    openCatalogue: catalogueWorker,
    report: (error) => console.error(error),
    appVersion,
    description: describeBrowser(navigator.userAgent),
  };
}

function tabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener('message', (event: MessageEvent<unknown>) => hear(event.data)),
    close: () => channel.close(),
  };
}

/** 'Chrome en Android': enough for a person to tell their devices apart. */
export function describeBrowser(userAgent: string): string {
  const browser = browsers.find(({ mark }) => mark.test(userAgent))?.name ?? 'Navegador';
  const system = systems.find(({ mark }) => mark.test(userAgent))?.name ?? 'otro sistema';
  return `${browser} en ${system}`;
}

// The first that fits: Edge and Samsung also call themselves Chrome, and Chrome calls itself Safari.
const browsers = [
  { name: 'Edge', mark: /Edg/ },
  { name: 'Samsung Internet', mark: /SamsungBrowser/ },
  { name: 'Firefox', mark: /Firefox|FxiOS/ },
  { name: 'Chrome', mark: /Chrome|CriOS/ },
  { name: 'Safari', mark: /Safari/ },
];
const systems = [
  { name: 'Android', mark: /Android/ },
  { name: 'iPhone', mark: /iPhone/ },
  { name: 'iPad', mark: /iPad/ },
  { name: 'Windows', mark: /Windows/ },
  { name: 'Mac', mark: /Macintosh/ },
  { name: 'Linux', mark: /Linux/ },
];
