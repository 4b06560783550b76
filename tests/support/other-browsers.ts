/** Debian's Firefox and WebKit, driven by the protocol of each: WebDriver BiDi (through puppeteer) and W3C WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { freePort } from './postgres.ts';

export type OtherBrowserName = 'Firefox' | 'WebKit';

/** One tab. Elements are found as a person sees them: hidden views are ignored and shadow roots are searched. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Clicks the button, link or tab with this name, once it exists and does not move. */
  tap(name: string | RegExp): Promise<void>;
  /** Types into the field with this label or placeholder, and replaces its text. */
  type(label: string | RegExp, text: string): Promise<void>;
  pressEnter(): Promise<void>;
  /** Evaluates a JavaScript expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/** The low-level interface that both drivers implement. */
interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks the element that an expression finds; false when there is none. */
  click(expression: string): Promise<boolean>;
  keys(text: string): Promise<void>;
  close(): Promise<void>;
}

const longestMs = 60_000;
const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];
const webDriver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';

/** Says aloud which browsers are missing. */
export function installedOtherBrowsers(): OtherBrowserName[] {
  const has: Record<OtherBrowserName, boolean> = {
    Firefox: firefox !== undefined,
    WebKit: miniBrowser !== undefined && [webDriver, display].every(existsSync),
  };
  const packages: Record<OtherBrowserName, string> = { Firefox: 'firefox-esr', WebKit: 'webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb' };
  const names: OtherBrowserName[] = ['Firefox', 'WebKit'];
  for (const name of names) if (!has[name]) console.warn(`${name} is not installed: the app is not tried in it (apt-get install ${packages[name]}).`);
  return names.filter((name) => has[name]);
}

export async function startOtherBrowser(name: OtherBrowserName): Promise<OtherBrowser> {
  const driver = name === 'Firefox' ? await startFirefox() : await startWebKit();
  const clickWhenThere = async (expression: string, what: string) => {
    let before = '';
    let failure: unknown = 'it was not there';
    for (const endsAt = Date.now() + longestMs; Date.now() < endsAt; await pause(200)) {
      const now = await driver.evaluate<string>(`(${placeOf})(${expression})`);
      // A sheet that slides in is waited for.
      const isStill = now !== '' && now === before;
      before = now;
      try {
        if (isStill && (await driver.click(expression))) return;
      } catch (error) {
        failure = error;
      }
    }
    throw new Error(`${name} never showed ${what}: ${await driver.evaluate('document.body.innerText')}`, { cause: failure });
  };
  return {
    ...driver,
    tap: (called) => clickWhenThere(`(${finder})(${matcher(called)}, 'tap')`, String(called)),
    async type(label, text) {
      await clickWhenThere(`(${finder})(${matcher(label)}, 'type')`, String(label));
      await driver.evaluate('(() => { let e = document.activeElement; while (e.shadowRoot?.activeElement) e = e.shadowRoot.activeElement; e.select(); })()');
      await driver.keys(text);
    },
    pressEnter: () => driver.keys('\n'),
  };
}

const matcher = (text: string | RegExp) => (typeof text === 'string' ? JSON.stringify(text) : String(text));

/** Runs in the page: the first visible element with a name. The last open dialog takes precedence over elements under it. */
const finder = `(name, purpose) => {
  const matches = (text) => text != null && (typeof name === 'string' ? text.trim() === name : name.test(text.trim()));
  const within = (root) => [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? within(element.shadowRoot) : [])]);
  const isInSight = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  const named = {
    tap: (element) => element.matches('button, a, [role=button], [role=tab], ion-button, ion-tab-button, ion-item') && !element.disabled &&
      (matches(element.getAttribute('aria-label')) || matches(element.innerText)),
    type: (element) => element.matches('input, textarea') &&
      [element.getAttribute('aria-label'), element.placeholder, ...[...(element.labels ?? [])].map((label) => label.innerText)].some(matches),
  }[purpose];
  const dialogs = within(document).filter((element) => element.matches('dialog[open], [role=dialog], ion-modal, ion-alert') && isInSight(element));
  for (const root of [...dialogs.reverse(), document]) {
    const found = within(root).find((element) => named(element) && isInSight(element));
    if (found) return found;
  }
  return null;
}`;

/** Runs in the page: the position of an element on the screen; '' when there is none. */
const placeOf = `(element) => {
  if (!element) return '';
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].join(' ');
}`;

async function startFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox ?? '', headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  return {
    async open(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    // The caller declares the expression's type.
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    async click(expression) {
      // The finder gives elements alone.
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null;
      await element?.click();
      return element !== null;
    },
    async keys(text) {
      if (text === '\n') await page.keyboard.press('Enter');
      else await page.keyboard.type(text);
    },
    close: () => browser.close(),
  };
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const enterKey = '\uE007';

/** https://www.w3.org/TR/webdriver2/: WebKitGTK includes the server of this protocol, and its minimal browser. */
async function startWebKit(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'correria-webkit-'));
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout, 'data');
  const port = await freePort();
  const drawing = { WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  const server = spawn(webDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...drawing, DISPLAY: `:${String(number).trim()}`, HOME: home },
  });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  await untilItListens(port);
  const browserOptions = { binary: miniBrowser, args: ['--automation'] };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { width: 390, height: 844 });
  const evaluate = <T>(expression: string) => call<T>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    reload: () => call('POST', `${session}/refresh`, {}),
    evaluate,
    async click(expression) {
      const element = await evaluate<Record<string, string> | null>(expression);
      if (!element) return false;
      await call('POST', `${session}/element/${element[elementKey]}/click`, {});
      return true;
    },
    async keys(text) {
      const pressed = (text === '\n' ? [enterKey] : [...text]).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions: pressed }] });
    },
    async close() {
      await call('DELETE', session).catch(() => {});
      for (const child of [server, screen]) await ended(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function untilItListens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}
