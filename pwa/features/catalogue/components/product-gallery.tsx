import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { catalogueCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { Photo } from '../photo.ts';
import { ProductPhoto } from './product-photo.tsx';
import './product-gallery.css';

/** The pictures of a product, swiped one by one; a tap enlarges. Offline only the main picture is known. */
export function ProductGallery({ product, photo }: { product: Pick<ProductDocument, 'id' | 'image_count'>; photo: Photo }) {
  const isOnline = useOnline();
  const [index, setIndex] = useState(0);
  const view = useCall(catalogueCalls.getProduct, product.image_count > 1 && isOnline ? { params: { id: product.id } } : null).data;
  if (!photo.urls) return <ProductPhoto photo={photo} size={480} box="full" />;
  const others = view?.products_attachments ?? [];
  const slides =
    others.length > 0
      ? others.map(({ urls, width, height }) => ({ alt: photo.alt, urls, size: scaledTo(1_200, { width, height }) }))
      : [{ alt: photo.alt, urls: photo.urls }];
  const zoom = async (at: number) => (await import('../zoom-photos.ts')).zoomPhotos(slides, at);
  return (
    <section className="product-gallery" aria-label="Fotos">
      <ul onScroll={({ currentTarget }) => setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}>
        {slides.map(({ urls }, at) => (
          <li key={urls[160]}>
            <button type="button" aria-label={`Ampliar la foto ${at + 1} de ${slides.length}`} onClick={() => void zoom(at)}>
              <ProductPhoto photo={{ ...photo, urls }} size={480} box="full" />
            </button>
          </li>
        ))}
      </ul>
      {product.image_count > 1 && (
        <p className="product-gallery-count" aria-live="polite">
          {slides.length > 1 ? `${index + 1} de ${slides.length}` : `Hay ${product.image_count} fotos: las demás necesitan señal`}
        </p>
      )}
    </section>
  );
}

/** The size of a picture whose longer side has at most `longest` pixels. */
function scaledTo(longest: number, { width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
