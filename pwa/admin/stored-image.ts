import { createContext, useContext } from 'react';
import { useObjectUrl } from '#pwa/platform/files/use-object-url.ts';
import { useServerBlob } from '#pwa/platform/http/server-query.ts';
import { isStoredImage } from '#shared/kernel/entity.ts';

/** The address of the row whose form is drawn: its pictures are read under it. Null for a new row. */
export const ImagesOf = createContext<string | null>(null);

/** The `img` source of an image field: a picture just chosen, or the stored one, which needs the person's token. */
export function useImageSource(name: string, value: unknown): string | null {
  const row = useContext(ImagesOf);
  const isStored = typeof value === 'string' && isStoredImage(value);
  const blob = useServerBlob(isStored && row !== null ? `${row}/imagen/${name}` : null, String(value));
  const url = useObjectUrl(blob);
  if (isStored) return url;
  return typeof value === 'string' && value !== '' ? value : null;
}
