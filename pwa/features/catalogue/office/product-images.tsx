import { arrowBackOutline, arrowForwardOutline, imageOutline, trashOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { IconButton } from '#pwa/ui/button.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Empty } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { maximumImages } from '#shared/features/catalogue/image-names.rules.ts';
import { productImageCalls } from '#shared/features/catalogue/product-images.calls.ts';
import { type ProductSheet, productWriteCalls } from '#shared/features/catalogue/product-writes.calls.ts';
import { addProductImages } from './products.actions.ts';

/** The pictures of a product in order, the main one first; added, moved and deleted one by one. */
export function ProductImages({ sheet: { product, images } }: { sheet: ProductSheet }) {
  const mayWrite = useMayCall(productImageCalls.uploadProductImage);
  const [isBusy, setBusy] = useState(false);
  const isAdding = useRef(false);
  const ids = images.map(({ id }) => id);
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof HttpError || error instanceof Offline)) throw error;
      toast.error(error.message, { label: 'Reintentar', run: () => void doing(work) });
    }
    await refreshCalls(productWriteCalls.getProductSheet, productWriteCalls.listProductSheets);
    setBusy(false);
  };
  const move = (from: number, to: number) =>
    doing(async () => {
      const moved = ids.filter((_id, place) => place !== from);
      moved.splice(to, 0, ids[from] ?? 0);
      await callServer(productImageCalls.orderProductImages, { params: { id: product.id }, body: { images: moved } });
      toast.success('Orden actualizado exitosamente');
    });
  const remove = async (id: number, position: number) => {
    const isSure = await ask({
      title: `¿Eliminar la imagen ${position} de ${product.product_code}?`,
      text: 'No se puede deshacer.',
      confirm: 'Eliminar',
      danger: true,
    });
    if (!isSure) return;
    await doing(async () => {
      await callServer(productImageCalls.deleteProductImage, { params: { id: product.id, image_id: id } });
      toast.success('La imagen ha sido eliminada');
    });
  };
  const add = mayWrite && images.length < maximumImages && (
    <label className="button button-primary" aria-busy={isBusy || undefined}>
      <Icon icon={imageOutline} />
      <span>{isBusy ? 'Enviando…' : 'Agregar imágenes'}</span>
      <input
        // The first pictures draw it in another place, which takes over the focus.
        ref={(input) => {
          if (!input || !isAdding.current || document.activeElement !== document.body) return;
          isAdding.current = false;
          input.focus();
        }}
        className="visually-hidden"
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp"
        // Disabled it would lose the focus.
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ target }) => {
          isAdding.current = true;
          const files = [...(target.files ?? [])];
          target.value = '';
          void doing(() => addProductImages(product.id, files));
        }}
      />
    </label>
  );
  if (images.length === 0)
    return <Empty text="Este producto no tiene imágenes" hint="PNG, JPEG o WebP de hasta 8 MB. La primera es la que se ve en las listas." action={add} />;
  return (
    <div className="product-part">
      <p>La primera es la que se ve en las listas. Un producto tiene hasta {maximumImages}.</p>
      <ol className="product-images">
        {images.map(({ id, url }, place) => (
          <li key={id}>
            <img src={url.replace('-160.', '-480.')} alt={`Imagen ${place + 1} de ${product.product_code}`} loading="lazy" />
            <div className="product-images-bar">
              <span>{place === 0 ? 'Principal' : place + 1}</span>
              {mayWrite && place > 0 && (
                <IconButton icon={arrowBackOutline} label={`Mover antes la imagen ${place + 1}`} onClick={() => void move(place, place - 1)} />
              )}
              {mayWrite && place < images.length - 1 && (
                <IconButton icon={arrowForwardOutline} label={`Mover después la imagen ${place + 1}`} onClick={() => void move(place, place + 1)} />
              )}
              {mayWrite && <IconButton icon={trashOutline} label={`Eliminar la imagen ${place + 1}`} onClick={() => void remove(id, place + 1)} />}
            </div>
          </li>
        ))}
      </ol>
      {add && <div>{add}</div>}
    </div>
  );
}
