import { createContext, useContext } from 'react';
import { useObjectUrl } from '#pwa/platform/files/use-object-url.ts';
import { useServerBlob } from '#pwa/platform/http/server-query.ts';
import { addressOf } from '#shared/kernel/call.ts';
import { type EntityDefinition, isStoredImage } from '#shared/kernel/entity.ts';
import { callsOf } from './calls-of.ts';

/** The row whose form is drawn, with the entity whose call reads its pictures. Null for a new row. */
export const ImagesOf = createContext<{ entity: EntityDefinition; id: number } | null>(null);

/** The `img` source of an image field: a picture just chosen, or the stored one, which needs the person's token. */
export function useImageSource(name: string, value: unknown): string | null {
  const row = useContext(ImagesOf);
  const isStored = typeof value === 'string' && isStoredImage(value);
  const blob = useServerBlob(isStored && row !== null ? addressOf(callsOf(row.entity).image, { id: row.id, field: name }) : null, String(value));
  const url = useObjectUrl(blob);
  if (isStored) return url;
  return typeof value === 'string' && value !== '' ? value : null;
}
