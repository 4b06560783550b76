import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

const lookEveryMs = 150;

/**
 * Shows the back camera in `video` and gives the first code it sees; null when the signal ends first.
 * @throws an Error whose message says in Spanish what to do about the camera
 */
export async function readBarcodes(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // The decoder is ours to serve: it must read with no signal.
  prepareZXingModule({ overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) } });
  const detector = new BarcodeDetector({ formats: ['ean_13', 'ean_8', 'code_128', 'code_39', 'qr_code', 'upc_a'] });
  const camera = await openCamera();
  try {
    video.srcObject = camera;
    await video.play();
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      if (found?.rawValue) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
    return null;
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
