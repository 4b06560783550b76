import { useEffect, useState } from 'react';
import type { Hit, PaletteSource } from '#pwa/admin/palette-source.ts';
import { Offline } from '#pwa/platform/http/send.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import type { ScreenName } from '#shared/features/navigation/screens.ts';
import type { HitGroup } from './palette-hits.ts';
import { fewestLetters, paletteSources, sourcesOf } from './palette-sources.ts';

export interface PaletteSearch {
  groups: readonly HitGroup[];
  isSearching: boolean;
  /** Why part of it could not be searched, in Spanish. */
  problem: string | null;
}

const nothing: PaletteSearch = { groups: [], isSearching: false, problem: null };
const restMs = 220;

/** The server's hits for the search text, requested when typing pauses; a newer request cancels the older one. */
export function useServerSearch(typed: string, isOpenable: (name: ScreenName) => boolean): PaletteSearch {
  const [found, setFound] = useState<PaletteSearch>(nothing);
  const text = typed.trim();
  const user = useSession((session) => session.user);
  const key = sourcesOf(user, isOpenable).join();
  // The server is outside, and its answers may come late, in another order, or for a question nobody asks any more.
  useEffect(() => {
    const places = key.split(',');
    const asked = paletteSources.filter((_source, place) => places.includes(String(place)));
    if (text.length < fewestLetters || asked.length === 0) return setFound(nothing);
    const abort = new AbortController();
    const timer = setTimeout(() => void askAll(text, asked, abort.signal, setFound), restMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, key]);
  return found;
}

async function askAll(text: string, sources: readonly PaletteSource[], signal: AbortSignal, tell: (found: PaletteSearch) => void): Promise<void> {
  const hits = new Map<string, readonly Hit[]>();
  let problem: string | null = null;
  const say = (isSearching: boolean) => {
    if (!signal.aborted) tell({ groups: sources.map(({ label }) => ({ label, hits: hits.get(label) ?? [] })), isSearching, problem });
  };
  say(true);
  await Promise.all(
    sources.map(async ({ label, find }) => {
      try {
        hits.set(label, await find(text, signal));
      } catch (error) {
        problem = error instanceof Offline ? 'Sin conexión: solo se buscan pantallas y lo reciente.' : `No se pudo buscar en ${label.toLowerCase()}.`;
      }
      say(true);
    }),
  );
  say(false);
}
