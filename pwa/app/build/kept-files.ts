/**
 * Which files of the build a device keeps, and when. A seller's device keeps the field's files before anything else, because a closed app opens
 * without signal only with them; what is large and rarely needed on the first day (PDF, scanner, maps) follows after the first sync, and the files of
 * the portal and the office come to the people who use them.
 */
import type { Plugin, Rolldown } from 'vite';
import { fieldScreens, laterFieldScreens } from './chunk-groups.ts';

/** In this order: a file that several groups need belongs to the first of them. */
export const keptGroups = ['field', 'later', 'portal', 'office'] as const;
export type KeptGroup = (typeof keptGroups)[number];

/** Files of the screens that a seller sells, visits and collects with. */
const sellersScreens = [
  ...fieldScreens,
  ...laterFieldScreens,
  ...['login', 'server-error', 'agenda', 'phone-agenda', 'product', 'related-products', 'collect', 'field-receipts', 'own-route'],
] as const;
/** Their other screens. */
const laterScreens = ['account', 'change-password', 'process-manual', 'portal-warranty', 'news', 'seller-dashboard', 'prospects', 'prospect'] as const;
const portalScreens = ['portal-home', 'order-tracking', 'portal-quotations', 'replenishment', 'portal-receivables', 'buyers', 'saved-lists'] as const;

const screenName = /screens[\\/]([\w-]+)\.tsx$/;
const frameOf = { portal: /frames[\\/]portal-/, office: /frames[\\/]office-/ };
/** Modules that only a tap asks for: on a slow line the person waits for them. */
const asked =
  /node_modules[\\/](pdfmake|barcode-detector|zxing-wasm|photoswipe|signature_pad|leaflet|@simplewebauthn)[\\/]|map-canvas|track-canvas|recurrence-sentence|zoom-photos|lock-section|photo-choice|acting-banner|save-list-sheet|basemap[\\/]/;
/** Files that such a module names without loading them. */
const askedAssets = /zxing_reader/;
/** Pictures that the browser fetches when the app is installed. */
const rare = /icon-(180|192|512|maskable)/;

/** Whether a group's people ask for the module, where another module loads it only when it is needed. */
function isOf(group: KeptGroup, module: string): boolean {
  const [, screen] = screenName.exec(module) ?? [];
  const isTheirs = (names: readonly string[]) => screen === undefined || names.includes(screen);
  if (group === 'office') return true;
  if (frameOf.office.test(module)) return false;
  if (group === 'portal') return isTheirs([...sellersScreens, ...laterScreens, ...portalScreens]);
  if (frameOf.portal.test(module)) return false;
  return group === 'later' ? isTheirs([...sellersScreens, ...laterScreens]) : isTheirs(sellersScreens) && !asked.test(module);
}

/** The group of each file of the build that some script names; files that no script names (the page, workers, icons) are of the field. */
export function keptGroupsOf(bundle: Rolldown.OutputBundle): Map<string, KeptGroup> {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const groups = new Map<string, KeptGroup>();
  for (const group of keptGroups) {
    const reached = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
    // A Set iterates over entries that are added during the iteration.
    for (const { imports, dynamicImports } of reached) {
      for (const name of imports) reachChunk(name);
      for (const name of dynamicImports) if (isOf(group, chunks.get(name)?.facadeModuleId ?? '')) reachChunk(name);
    }
    for (const { fileName, viteMetadata } of reached) {
      for (const name of [fileName, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]) {
        const isLater = group === 'field' && askedAssets.test(name);
        if (!groups.has(name)) groups.set(name, rare.test(name) ? 'office' : isLater ? 'later' : group);
      }
    }
    function reachChunk(name: string): void {
      const chunk = chunks.get(name);
      if (chunk) reached.add(chunk);
    }
  }
  return groups;
}

interface KeptEntry {
  url: string;
  size: number;
}

/**
 * Adds to each file of the service worker's list its group. Fails the build when the field's files are more than the budget: every one of them costs
 * a slow line a turn, and a phone is without an app until the last of them is there.
 */
export function keptFiles(budget: { files: number; kb: number }) {
  let groups = new Map<string, KeptGroup>();
  const plugin: Plugin = {
    name: 'kept-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      groups = keptGroupsOf(bundle);
    },
  };
  const addGroups = <Entry extends KeptEntry>(entries: Entry[]): { manifest: (Entry & { group: KeptGroup })[] } => {
    const manifest = entries.map((entry) => ({ ...entry, group: groups.get(entry.url) ?? (rare.test(entry.url) ? ('office' as const) : ('field' as const)) }));
    const field = manifest.filter(({ group }) => group === 'field');
    const kb = field.reduce((sum, { size }) => sum + size, 0) / 1024;
    const told = `The field's files: ${field.length} of at most ${budget.files}, ${kb.toFixed(0)} of at most ${budget.kb} KB before compression`;
    if (field.length > budget.files || kb > budget.kb) throw new Error(`${told}: ${field.map(({ url }) => url).join(', ')}`);
    console.log(told);
    return { manifest };
  };
  return { plugin, addGroups };
}
