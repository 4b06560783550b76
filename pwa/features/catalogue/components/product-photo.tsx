import { type CSSProperties, useState, useSyncExternalStore } from 'react';
import { Icon } from '#pwa/ui/icon.tsx';
import type { ImageSize } from '#shared/features/catalogue/image-address.ts';
import { iconOfLine } from '../line-icon.ts';
import type { Photo } from '../photo.ts';
import './product-photo.css';

interface ProductPhotoProps {
  photo: Photo;
  /** The requested size: pixels of the longer side. The picture of 160 pixels is shown until it arrives, and instead of it offline. */
  size: ImageSize;
  /** The box: a table's cell (40 px), a row (64 px), or the full width. Its size is the same with and without a picture. */
  box: 'cell' | 'row' | 'full';
}

/**
 * The picture of a product over the icon of its line, which is visible while the picture loads and when there is none, so that the layout does not
 * shift and no broken picture is shown.
 */
export function ProductPhoto({ photo: { alt, code, lineId, lineName, urls }, size, box }: ProductPhotoProps) {
  return (
    // React's type of a style has no custom properties.
    <span role="img" aria-label={alt} data-code={code} className={`product-photo product-photo-${box}`} style={{ '--tint': tintOf(lineId) } as CSSProperties}>
      <Icon icon={iconOfLine(lineName)} size={iconPixels[box]} />
      {urls && size !== 160 && <Layer key={urls[160]} url={urls[160]} />}
      {urls && <Layer key={urls[size]} url={urls[size]} />}
    </span>
  );
}

const iconPixels = { cell: 20, row: 24, full: 72 } as const;

/** Hue in degrees; neighbouring ids are far apart (the golden angle). */
const tintOf = (lineId: number): number => Math.round((lineId * 137.508) % 360);

/** One size of a picture; nothing when it cannot be loaded. It is requested again when the device is online again. */
function Layer({ url }: { url: string }) {
  const returns = useSyncExternalStore(onSignalBack, () => signalReturns);
  const [failedAt, setFailedAt] = useState<number | null>(null);
  if (failedAt === returns) return null;
  return (
    <img
      src={url}
      alt=""
      decoding="async"
      draggable={false}
      // White behind the transparent parts of the picture, only once it is loaded: until then the icon below is visible.
      onLoad={({ currentTarget }) => currentTarget.classList.add('is-loaded')}
      onError={() => setFailedAt(returns)}
    />
  );
}

const afterSignalMs = 1_000;
let signalReturns = 0;
const hearers = new Set<() => void>();
if (typeof window !== 'undefined') {
  // The browser reports the connection a moment before requests succeed.
  const returned = () => {
    signalReturns += 1;
    for (const hear of hearers) hear();
  };
  window.addEventListener('online', () => setTimeout(returned, afterSignalMs));
}
function onSignalBack(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}
