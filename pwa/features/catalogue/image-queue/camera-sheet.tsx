import { useState } from 'react';
import { CameraButton } from '#pwa/ui/camera-button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { type FoundProduct, ProductSearch } from '../office/product-search.tsx';
import { addImages } from './image-queue.ts';

/** A photo does not contain its product's code: the product is chosen first, and then its photos are taken. */
export function CameraSheet({ onClose }: { onClose: () => void }) {
  const [product, setProduct] = useState<FoundProduct | null>(null);
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
          <CameraButton look="primary" onPhoto={(file) => add(product, file)}>
            Abrir la cámara
          </CameraButton>
        </>
      )}
    </Sheet>
  );
}

async function add({ id, product_code }: FoundProduct, file: File): Promise<void> {
  await addImages([{ name: file.name, file }], { id, product_code });
  toast.success(`Foto de ${product_code} en la lista`);
}
