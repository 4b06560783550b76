import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { readBarcodes } from '../read-barcodes.ts';
import './scan-sheet.css';

interface ScanSheetProps {
  /** Called with each code that the camera reads. The caller closes the sheet when it needs one code only. */
  onRead: (code: string) => void;
  onClose: () => void;
  /** Below the picture: what was done with the codes. */
  children?: ReactNode;
}

/** Reads barcodes and QR codes with the camera, one after another; works offline. */
export function ScanSheet({ onRead, onClose, children }: ScanSheetProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = useRef(onRead);
  read.current = onRead;
  // The camera is outside of React: it is opened and closed together with the sheet.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const gone = new AbortController();
    readBarcodes(element, { signal: gone.signal, onRead: (code) => read.current(code) }).catch((error: unknown) => {
      setFailure(error instanceof Error ? error.message : 'No se pudo usar la cámara.');
    });
    return () => gone.abort();
  }, []);
  return (
    <Sheet open title="Leer código" onClose={onClose}>
      {failure ? (
        <p role="alert">{failure}</p>
      ) : (
        <>
          <video ref={video} className="scan-video" muted playsInline aria-label="Imagen de la cámara" />
          <p>Apunte al código de barras o QR del producto.</p>
        </>
      )}
      {children}
    </Sheet>
  );
}
