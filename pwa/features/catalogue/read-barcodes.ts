import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { newCodes } from './seen-codes.ts';

const lookEveryMs = 150;

/**
 * Shows the back camera in `video` and calls `onRead` for each code that appears in the picture, until the signal is aborted. A code that stays in
 * the picture is read once.
 * @throws an Error whose Spanish message says what to do about the camera
 */
export async function readBarcodes(video: HTMLVideoElement, { signal, onRead }: { signal: AbortSignal; onRead: (code: string) => void }): Promise<void> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // The decoder is served by our own origin, because it must work offline.
  prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) } });
  const detector = new BarcodeDetector({ formats: ['ean_13', 'ean_8', 'code_128', 'code_39', 'qr_code', 'upc_a'] });
  const camera = await openCamera();
  try {
    video.srcObject = camera;
    await video.play();
    const isNew = newCodes();
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      const code = found?.rawValue;
      if (isNew(code, performance.now()) && code && !signal.aborted) onRead(code);
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  } finally {
    for (const track of camera.getTracks()) track.stop();
  }
}

async function openCamera(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    const denied = error instanceof DOMException && error.name === 'NotAllowedError';
    throw new Error(
      denied ? 'Correría no tiene permiso para usar la cámara. Actívelo en los ajustes del navegador.' : 'Este equipo no tiene una cámara disponible.',
    );
  }
}
