import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import type { ImageUrls } from '#shared/features/catalogue/image-address.ts';

/** A picture to enlarge. Without a size in pixels it is measured first: a device knows only the address of the main picture. */
export interface ZoomedPhoto {
  alt: string;
  urls: ImageUrls;
  size?: { width: number; height: number };
}

/** Shows pictures over the whole screen: swiped to the next one, pinched or double-tapped to enlarge, closed with Esc or a swipe down. */
export async function zoomPhotos(photos: readonly ZoomedPhoto[], index: number): Promise<void> {
  const dataSource = await Promise.all(photos.map(slideOf));
  const viewer = new PhotoSwipe({
    dataSource,
    index,
    bgOpacity: 0.92,
    wheelToZoom: true,
    closeTitle: 'Cerrar',
    zoomTitle: 'Ampliar',
    arrowPrevTitle: 'Anterior',
    arrowNextTitle: 'Siguiente',
    errorMsg: 'Esta foto no está en el equipo. Necesita señal.',
    indexIndicatorSep: ' de ',
  });
  // The enlarged photo covers the page, so leaving the page closes the photo too.
  const leave = () => viewer.close();
  window.addEventListener('hashchange', leave, { once: true });
  viewer.on('destroy', () => window.removeEventListener('hashchange', leave));
  viewer.init();
}

async function slideOf({ alt, urls, size }: ZoomedPhoto) {
  const { src, width, height } = size ? { src: urls[1200], ...size } : await largestAtHand(urls);
  return { src, msrc: urls[160], width, height, alt };
}

/** Offline, the largest size that is stored on the device. */
async function largestAtHand(urls: ImageUrls): Promise<{ src: string; width: number; height: number }> {
  for (const src of [urls[1200], urls[480], urls[160]]) {
    const picture = new Image();
    picture.src = src;
    const isHere = await picture.decode().then(
      () => true,
      () => false,
    );
    if (isHere) return { src, width: picture.naturalWidth, height: picture.naturalHeight };
  }
  return { src: urls[1200], width: 1_200, height: 1_200 };
}
