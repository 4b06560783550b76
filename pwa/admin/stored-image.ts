import { createContext, useContext } from 'react';
import { useObjectUrl } from '#pwa/platform/files/use-object-url.ts';
import { useCallBlob } from '#pwa/platform/http/call-queries.ts';
import { type EntityDefinition, isStoredImage } from '#shared/kernel/entity.ts';
import { callsOf } from './calls-of.ts';

/** The row whose form is drawn, with the entity whose call reads its pictures. Null for a new row. */
export const ImagesOf = createContext<{ entity: EntityDefinition; id: number } | null>(null);

/** The `img` source of an image field: a picture just chosen, or the stored one, which needs the person's token. */
export function useImageSource(name: string, value: unknown): string | null {
  const row = useContext(ImagesOf);
  const isStored = typeof value === 'string' && isStoredImage(value);
  const blob = useCallBlob(isStored && row ? callsOf(row.entity).image : null, { params: { id: row?.id ?? 0, field: name } }, String(value));
  const url = useObjectUrl(blob);
  if (isStored) return url;
  return typeof value === 'string' && value !== '' ? value : null;
}
