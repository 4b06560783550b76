/** A capability's sources of the office's search palette: `pwa/features/<capability>/<capability>.palette.ts`. Spec: commercial §5. */
import type { ScreenName } from '#shared/features/navigation/screens.ts';
import type { Access } from '#shared/kernel/call.ts';

export interface Hit {
  /** The hit's address, which also identifies it. */
  path: string;
  /** For what no screen shows: the text that is copied instead of opening a screen, a product's code. */
  copies?: string;
  /** The action of choosing the hit, if it does not open a page. */
  run?: () => void;
  title: string;
  /** The person or thing that the hit is about. */
  detail?: string;
}

/** A list call for the search text, and the address of its hits. */
export interface PaletteSource {
  /** Only the first source with the same `about` that the person may use is asked. */
  about: string;
  label: string;
  /** The access of the call that finds: a person who may not make it is not asked about. */
  access: Access;
  /** The screen that the hits lead to, offered to people who may open it; null where they are read in the palette itself. */
  screen: ScreenName | null;
  find: (typed: string, signal: AbortSignal) => Promise<Hit[]>;
}

/** The most hits that a source shows. */
export const hitsPerSource = 5;
/** The day from which lists of documents are searched: all of them. */
export const everSince = '2000-01-01';
