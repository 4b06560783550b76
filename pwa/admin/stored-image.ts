import { createContext, useContext, useEffect, useState } from 'react';
import { useServerBlob } from '#pwa/platform/http/server-query.ts';
import { isStoredImage } from '#shared/kernel/entity.ts';

/** The address of the row whose form is drawn: its pictures are read under it. Null for a new row. */
export const ImagesOf = createContext<string | null>(null);

/** The `img` source of an image field: a picture just chosen, or the stored one, which needs the person's token. */
export function useImageSource(name: string, value: unknown): string | null {
  const row = useContext(ImagesOf);
  const isStored = typeof value === 'string' && isStoredImage(value);
  const blob = useServerBlob(isStored && row !== null ? `${row}/imagen/${name}` : null, String(value));
  const [url, setUrl] = useState<string | null>(null);
  // An object URL holds its picture in memory until it is taken back.
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (isStored) return blob ? url : null;
  return typeof value === 'string' && value !== '' ? value : null;
}
