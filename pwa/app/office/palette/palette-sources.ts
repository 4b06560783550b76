/** The sources of the palette, put together from the capabilities, and those that a person may search. */
import type { PaletteSource } from '#pwa/admin/palette-source.ts';
import { accessPalette } from '#pwa/features/access/access.palette.ts';
import { cataloguePalette } from '#pwa/features/catalogue/catalogue.palette.ts';
import { ordersPalette } from '#pwa/features/orders/orders.palette.ts';
import { thirdPartiesPalette } from '#pwa/features/third-parties/third-parties.palette.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import type { ScreenName } from '#shared/features/navigation/screens.ts';
import { isAllowed } from '#shared/kernel/call.ts';

/** From this many letters on the server is asked (commercial §5). */
export const fewestLetters = 3;

export const paletteSources: readonly PaletteSource[] = [...thirdPartiesPalette, ...cataloguePalette, ...ordersPalette, ...accessPalette];

/** The sources that a person may search, as indexes into `paletteSources`: of each kind of thing the first whose call and screen they may use. */
export function sourcesOf(user: Pick<SessionUser, 'role' | 'permissions'> | null, isOpenable: (name: ScreenName) => boolean): number[] {
  if (!user) return [];
  const person = { role: user.role, permissions: new Set(user.permissions) };
  const usable = paletteSources.flatMap(({ about, access, screen }, place) =>
    isAllowed(access, person) && (screen === null || isOpenable(screen)) ? [{ about, place }] : [],
  );
  return [...Map.groupBy(usable, ({ about }) => about).values()].flatMap(([first]) => (first ? [first.place] : []));
}
