import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The options with which Playwright's `chromium.launch` starts a browser on this machine. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * Parts of Chromium's window that no test uses. Each window loads two pages for the list below its address bar, at more than a second of processor
 * time; decision 0415.
 */
const unseenFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'InitialWebUI', 'PreloadTopChromeWebUI'];
/** Chromium uses only the last `--disable-features`, so ours repeats the names that Playwright disables. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledByPlaywright, ...unseenFeatures].join(',')}`,
];
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
/** The same browser without windows, which opens the app for a fifth less of a processor. */
const withoutWindows = ['/usr/bin/chromium-headless-shell'];

const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** Whether the machine has a full browser, with a fake camera and PDF in a tab: the others have neither, which is printed here. */
export function isWholeChromium(): boolean {
  if (firstOf([process.env['CHROME_PATH'], ...installed])) return true;
  console.warn('There is no whole Chromium, with a camera and PDF in a tab: what needs them is not tried (apt-get install chromium).');
  return false;
}

/**
 * The machine's Chromium (`CHROME_PATH` first), or the one from npm, unpacked once into node_modules/.cache (decision 0270).
 * @param whole with a camera and PDF in a tab, where the machine has such a browser
 */
export function findChromium({ whole = false } = {}): Chromium {
  const found = firstOf([process.env['CHROME_PATH'], ...(whole ? [] : withoutWindows), ...installed]);
  if (found) return { executablePath: found, args: quietArguments, env: environment() };
  fromNpm ??= startFromNpm();
  if (fromNpm) return fromNpm;
  throw new Error('The Chromium from npm does not start here: install Chromium, or name one with CHROME_PATH.');
}

let fromNpm: Chromium | undefined;
const environment = () => Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

function startFromNpm(): Chromium | undefined {
  const directory = unpackFromNpm();
  const executablePath = join(directory, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(directory, 'fonts'), HOME: process.env['HOME'] ?? homedir() };
  const env = { ...environment(), ...fonts };
  // Without the system's NSS and related libraries, the package's own libraries are used.
  const ownLibraries = { ...env, LD_LIBRARY_PATH: join(directory, 'al2023', 'lib') };
  const working = [env, ownLibraries].find((tried) => spawnSync(executablePath, ['--version'], { env: tried }).status === 0);
  return working && { executablePath, args: quietArguments, env: working };
}

const unpacking = `
  import { inflate } from '@sparticuz/chromium';
  for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) await inflate(process.argv[1] + '/' + name);
`;

/** The package unpacks into the temporary directory of its process: a new directory, which is renamed once it is complete. */
function unpackFromNpm(): string {
  const modules = join(dirname(dirname(import.meta.dirname)), 'node_modules');
  const packageDirectory = join(modules, '@sparticuz', 'chromium');
  const cache = join(modules, '.cache');
  const directory = join(cache, 'correria-chromium');
  if (existsSync(directory)) return directory;
  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(join(cache, 'unpacking-'));
  execFileSync(process.execPath, ['--input-type=module', '-e', unpacking, join(packageDirectory, 'bin')], {
    env: { ...process.env, TMPDIR: staging },
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    renameSync(staging, directory);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    // Another process was quicker.
    if (!existsSync(directory)) throw error;
  }
  return directory;
}
