import { type CSSProperties, useState, useSyncExternalStore } from 'react';
import { Icon } from '#pwa/ui/icon.tsx';
import type { ImageSize } from '#shared/features/catalogue/image-address.ts';
import { iconOfLine } from '../line-icon.ts';
import type { Photo } from '../photo.ts';
import './product-photo.css';

interface ProductPhotoProps {
  photo: Photo;
  /** The size to ask for, pixels of its longer side; the 160 is shown until it comes, and in its place without signal. */
  size: ImageSize;
  /** The box: of a table's cell (40 px), of a row (64 px), or as wide as its place. It is the same with and without a picture. */
  box: 'cell' | 'row' | 'full';
}

/** The picture of a product over the drawing of its line, which is seen while it loads and where there is none: nothing jumps and no picture is broken. */
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

/** Degrees of hue; neighbouring ids are far apart (the golden angle). */
const tintOf = (lineId: number): number => Math.round((lineId * 137.508) % 360);

/** One size of a picture; nothing where it cannot be had. It is asked for again when the signal is back. */
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
      // White behind a transparent part of the picture, and only once it is there: the drawing below shows until then.
      onLoad={({ currentTarget }) => currentTarget.classList.add('is-loaded')}
      onError={() => setFailedAt(returns)}
    />
  );
}

const afterSignalMs = 1_000;
let signalReturns = 0;
const hearers = new Set<() => void>();
if (typeof window !== 'undefined') {
  // The browser says that there is signal a moment before anything gets through.
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
