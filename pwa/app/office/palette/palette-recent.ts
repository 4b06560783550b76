import type { Hit } from '#pwa/admin/palette-source.ts';
import { personalStore } from '#pwa/platform/session/personal-store.ts';

/** What the person opened with the palette, newest first: the palette offers it before anything is typed, and Inicio as links. */
export const useRecent = personalStore<{ hits: readonly Hit[] }>('recientes', { hits: [] });
