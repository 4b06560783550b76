/** A person's device: a browser with its own storage on disk, which survives being closed. */
import { type BrowserContext, chromium, type Page } from 'playwright';
import { type Chromium, findChromium } from './chromium.ts';

export interface DeviceOptions {
  /** 'phone' by default: 390×844 and touch; 'desk': 1440×900 and a mouse. */
  kind?: 'phone' | 'desk';
  /** False: without a service worker, which stores the app's files; its installation takes two seconds of processor time. */
  keepsApp?: boolean;
  /** Where it is. */
  at?: { latitude: number; length: number };
  /** The time zone of its clock; Bogotá's by default. */
  timezone?: string;
  /** A file of motion JPEG for the camera; without it there is no camera. */
  camera?: string;
  /** True: it shows a PDF in a tab, where the machine has such a browser. */
  showsPdf?: boolean;
}

export interface Device {
  /** Opens the browser on the app's first page, or on another path; `before` runs on the page while it is still blank. */
  turnOn(path?: string, before?: (page: Page) => Promise<void>): Promise<Page>;
  /** Opens another tab of the same browser; `before` runs on the page while it is still blank. */
  tab(path?: string, before?: (page: Page) => Promise<void>): Promise<Page>;
  /** No signal: the browser knows it, and nothing passes. */
  loseSignal(): Promise<void>;
  findSignal(): Promise<void>;
  moveTo(point: { latitude: number; length: number }): Promise<void>;
  turnOff(): Promise<void>;
  /** Uncaught errors of every page so far. */
  errors: readonly string[];
}

const shapes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 } },
} as const;

interface Making extends DeviceOptions {
  directory: string;
  url: string;
}

export function newDevice({ directory, url, kind = 'phone', keepsApp = true, at, camera, showsPdf = false, timezone = 'America/Bogota' }: Making): Device {
  let context: BrowserContext | null = null;
  let hasSignal = true;
  let point = at;
  const errors: string[] = [];
  const opened = (): BrowserContext => {
    if (!context) throw new Error('the device is off');
    return context;
  };
  const go = async (page: Page, path: string): Promise<Page> => {
    page.on('pageerror', (error) => {
      errors.push(error.message);
      console.error('page error', error);
    });
    if (process.env['TEST_LOG']) page.on('console', (message) => console.log(`[${kind}] ${message.type()} ${message.text()}`));
    await page.goto(path === '' ? url : `${url}#${path}`);
    return page;
  };
  return {
    errors,
    async turnOn(path = '', before = async () => {}) {
      context = await chromium.launchPersistentContext(directory, {
        ...chromiumWith(camera, showsPdf),
        ...shapes[kind],
        locale: 'es-CO',
        timezoneId: timezone,
        reducedMotion: 'reduce',
        permissions: camera ? ['geolocation', 'camera'] : ['geolocation'],
        offline: !hasSignal,
        acceptDownloads: true,
        ...(point && { geolocation: located(point) }),
      });
      if (!keepsApp) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      const page = context.pages()[0] ?? (await context.newPage());
      await before(page);
      return await go(page, path);
    },
    async tab(path = '', before = async () => {}) {
      const page = await opened().newPage();
      await before(page);
      return await go(page, path);
    },
    async loseSignal() {
      hasSignal = false;
      await context?.setOffline(true);
    },
    async findSignal() {
      hasSignal = true;
      await context?.setOffline(false);
    },
    async moveTo(to) {
      point = to;
      await context?.setGeolocation(located(to));
    },
    async turnOff() {
      await context?.close();
      context = null;
    },
  };
}

const located = ({ latitude, length }: { latitude: number; length: number }) => ({ latitude, longitude: length, accuracy: 12 });

function chromiumWith(camera: string | undefined, showsPdf: boolean): Chromium {
  const found = findChromium({ whole: camera !== undefined || showsPdf });
  return camera ? { ...found, args: [...found.args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${camera}`] } : found;
}
