/** The palette's hits and their order. Pure. */
import type { Hit } from '#pwa/admin/palette-source.ts';
import { defaultMenus } from '#shared/features/navigation/default-menu.ts';
import { type ScreenName, screenAt, screens } from '#shared/features/navigation/screens.ts';
import { normaliseCode, normaliseText } from '#shared/kernel/text-search.ts';

export interface HitGroup {
  label: string;
  hits: readonly Hit[];
}

const mostScreens = 6;
const mostRecent = 8;

/** The screens that can be opened by name: every possible entry of a menu, and the person's own account. */
const namedScreens: readonly ScreenName[] = [...defaultMenus.flatMap(({ screen }) => screen ?? []), 'account', 'more', 'changePassword'];

/** The screens a person may open whose title or path holds every word typed; those that begin with it come first. */
export function screenHits(typed: string, isOpenable: (name: ScreenName) => boolean): Hit[] {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const names = namedScreens.filter(isOpenable);
  const found = names.flatMap((name) => {
    const { title, path } = screens[name];
    const text = ` ${normaliseText(title)} ${path.replaceAll(/[/_-]/g, ' ')}`;
    const places = words.map((word) => text.indexOf(` ${word}`));
    return places.includes(-1) ? [] : [{ hit: { path, title }, place: Math.min(...places) }];
  });
  return found
    .sort((a, b) => a.place - b.place || a.hit.title.localeCompare(b.hit.title, 'es'))
    .slice(0, mostScreens)
    .map(({ hit }) => hit);
}

/** An act that the palette offers by its name. */
export interface PaletteAct {
  title: string;
  /** Other words for it. */
  words: string;
  run: () => void;
}

const mostActs = 6;

/** The actions that the typed words name: forms of new records, and acts. Every word must be found; an empty text names none. */
export function actHits(typed: string, isOpenable: (name: ScreenName) => boolean, acts: readonly PaletteAct[]): Hit[] {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const names = (text: string) => words.every((word) => ` ${normaliseText(text)}`.includes(` ${word}`));
  const forms = creations.filter((name) => isOpenable(name) && names(`${screens[name].title} nuevo nueva`));
  return [
    ...forms.map((name) => ({ path: screens[name].path, title: screens[name].title })),
    ...acts.filter(({ title, words: others }) => names(`${title} ${others}`)).map(({ title, run }) => ({ path: `acción ${title}`, title, run })),
  ].slice(0, mostActs);
}

// Object.keys forgets that only names of screens are keys of `screens`.
const creations = (Object.keys(screens) as ScreenName[]).filter((name) => screens[name].path.endsWith('/crear'));

/** Recent ones first: those that the typed words still fit, of the screens that are still offered. With nothing typed, all of these. */
export function recentHits(recent: readonly Hit[], typed: string, isOffered: (name: ScreenName) => boolean): Hit[] {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  const offered = recent.filter(({ path }) => {
    const screen = screenAt(path);
    return screen === null || isOffered(screen);
  });
  return offered.filter(({ title, detail = '' }) => words.every((word) => normaliseText(`${title} ${detail}`).includes(word))).slice(0, mostRecent);
}

/** Remembers one more, newest first, each once. */
export function withRecent(recent: readonly Hit[], hit: Hit): Hit[] {
  return [hit, ...recent.filter(({ path }) => path !== hit.path)].slice(0, mostRecent);
}

/** The groups in which somebody typed exactly a number first: '7804' is order Pd-7804 before any NIT that contains it. */
export function exactFirst(groups: readonly HitGroup[], typed: string): HitGroup[] {
  const said = normaliseCode(typed);
  const isExact = ({ title, detail = '' }: Hit) =>
    [title, title.replace(/^[A-Za-z]{1,4}-/, ''), detail, detail.replace(/-\d$/, '')].some((text) => text !== '' && normaliseCode(text) === said);
  const exact = groups.map((group) => ({ ...group, hits: [...group.hits.filter(isExact), ...group.hits.filter((hit) => !isExact(hit))] }));
  const hasExact = ({ hits }: HitGroup) => hits[0] !== undefined && isExact(hits[0]);
  return said === '' ? [...groups] : [...exact.filter(hasExact), ...exact.filter((group) => !hasExact(group))];
}

/** The groups in their order, without the empty ones; nothing is offered twice. */
export function groupHits(groups: readonly HitGroup[]): HitGroup[] {
  const seen = new Set<string>();
  return groups.flatMap(({ label, hits }) => {
    const fresh = hits.filter(({ path }) => !seen.has(path));
    for (const { path } of fresh) seen.add(path);
    return fresh.length > 0 ? [{ label, hits: fresh }] : [];
  });
}
