/**
 * Which file of the build contains each of our modules. By default there is one file for each set of screens that share modules, and a seller's first
 * screen requests fifty: each costs a slow phone seven milliseconds of the drawing thread. So the modules that begin the app are one file, the login
 * another, *Hoy* with the device's data layer a third, and the field's other first screens a fourth; what the third and the fourth share with the office is a
 * file each; other modules stay with their screen. *Hoy* is separate because a seller's day begins on it: the other screens' code would come and be
 * evaluated before it.
 */

/** Rolldown's information about a module. */
interface Module {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
type Asked = { getModuleInfo(id: string): Module | null };

/** The screens that the field begins with. */
export const fieldScreens = ['today', 'customer', 'customers', 'catalogue'] as const;
/** Screens of the field that are opened later and slow to read: they bring the schemas of their commands. */
export const laterFieldScreens = ['new-prospect', 'new-order', 'field-order', 'field-orders', 'outbox'] as const;
const screensNamed = (names: readonly string[]) => new RegExp(`screens[\\\\/](${names.join('|')})\\.tsx$`);

/** Files that ask for screens and frames when they are opened, and whose those are. */
const registries: readonly { asks: RegExp; asked?: RegExp; faces: readonly Face[] }[] = [
  { asks: /app[\\/]start-field\.ts$/, faces: ['day'] },
  { asks: /\.views\.ts$/, asked: screensNamed(['today']), faces: ['day'] },
  { asks: /\.views\.ts$/, asked: screensNamed(fieldScreens), faces: ['field'] },
  { asks: /\.views\.ts$/, asked: screensNamed(laterFieldScreens), faces: [] },
  { asks: /app[\\/]frame\.tsx$/, asked: /frames[\\/](field|portal)-/, faces: ['day'] },
  { asks: /\.views\.ts$/, asked: /app[\\/]more[\\/]/, faces: ['field', 'office'] },
  { asks: /\.views\.ts$/, asked: /screens[\\/]login\.tsx$/, faces: ['login'] },
  { asks: /app[\\/](frame\.tsx|screens[\\/][\w-]+\.ts)$|\.views\.ts$/, faces: ['office'] },
];
type Face = 'day' | 'field' | 'office' | 'login';

/** The groups in order of precedence: a module imported by several groups goes to the first of them. */
export function chunkGroups(begins: RegExp): { debugName: string; name: (id: string, asked: Asked) => string | null; priority: number }[] {
  const names = ['first', 'login', 'dayShared', 'day', 'shared', 'field'] as const;
  return names.map((name, place) => ({
    debugName: name,
    name: (id, asked) => (groupOf(id, asked, begins) === name ? name : null),
    priority: names.length - place,
  }));
}

/** Whether a module comes with the first page of a visitor: what begins the app, or the login. */
export function isOfFirstLoad(id: string, asked: Asked, begins: RegExp): boolean {
  const group = groupOf(id, asked, begins);
  return group === 'first' || group === 'login';
}

type Group = 'first' | 'login' | 'dayShared' | 'day' | 'shared' | 'field';

function groupOf(id: string, asked: Asked, begins: RegExp): Group | null {
  const reached = reachedFrom(id, asked);
  if (reached.some((one) => begins.test(one))) return 'first';
  const openers = reached.flatMap((one) => (asked.getModuleInfo(one)?.dynamicImporters ?? []).map((opener) => ({ opener, opened: one })));
  const opening = openers.map((one) => registryOf(one)?.faces ?? []);
  const isOf = (face: Face) => opening.some((faces) => faces.includes(face));
  // Neither of the two brings the other along.
  if (isOf('login')) return isOf('day') || isOf('field') ? 'first' : 'login';
  if (!isOf('day') && !isOf('field')) return null;
  const isShared = openers.some((one) => isOfOffice(one, asked, new Set()));
  if (isOf('day')) return isShared ? 'dayShared' : 'day';
  return isShared ? 'shared' : 'field';
}

/** Ionic's module of everything, of which @ionic/react uses a few functions: it brings nothing along by itself. */
const barrel = /@ionic[\\/]core[\\/]components[\\/]index\.js$/;

/** The module and all that import it without waiting, and so bring it along. */
function reachedFrom(id: string, asked: Asked): string[] {
  const reached = new Set([id]);
  // A Set iterates over entries that are added during the iteration.
  for (const one of reached) for (const importer of asked.getModuleInfo(one)?.importers ?? []) if (!barrel.test(importer)) reached.add(importer);
  return [...reached];
}

interface Opening {
  opener: string;
  opened: string;
}

function registryOf({ opener, opened }: Opening): (typeof registries)[number] | undefined {
  return registries.find(({ asks, asked }) => asks.test(opener) && (asked?.test(opened) ?? true));
}

/** Whether a screen of the office, or a module that it loads later, imports the module. */
function isOfOffice(opening: Opening, asked: Asked, seen: Set<string>): boolean {
  const registry = registryOf(opening);
  if (registry) return registry.faces.includes('office');
  if (seen.has(opening.opener)) return false;
  seen.add(opening.opener);
  return reachedFrom(opening.opener, asked).some((one) =>
    (asked.getModuleInfo(one)?.dynamicImporters ?? []).some((opener) => isOfOffice({ opener, opened: one }, asked, seen)),
  );
}
