import { cameraOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Icon } from '#pwa/ui/icon.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { type FoundProduct, ProductSearch } from '../office/product-search.tsx';
import { addImages } from './image-queue.ts';

/** A photo does not contain its product's code: the product is chosen first, and then its photos are taken. */
export function CameraSheet({ onClose }: { onClose: () => void }) {
  const [product, setProduct] = useState<FoundProduct | null>(null);
  const add = (files: FileList | null) => {
    if (!product || !files?.length) return;
    void addImages(
      [...files].map((file) => ({ name: file.name, file })),
      { id: product.id, product_code: product.product_code },
    );
    toast.success(`Foto de ${product.product_code} en la lista`);
  };
  return (
    <Sheet open title="Tomar foto" onClose={onClose}>
      <div className="field">
        <label htmlFor="photo-product">¿De qué producto?</label>
        <ProductSearch id="photo-product" label="¿De qué producto?" onChoose={setProduct} />
      </div>
      {product && (
        <>
          <p className="line-rows-named">
            <strong>{product.product_code}</strong>
            <small>{product.description}</small>
          </p>
          <label className="button button-primary">
            <Icon icon={cameraOutline} />
            <span>Abrir la cámara</span>
            <input
              className="visually-hidden"
              type="file"
              accept="image/*"
              capture="environment"
              onChange={({ target }) => {
                add(target.files);
                target.value = '';
              }}
            />
          </label>
        </>
      )}
    </Sheet>
  );
}
