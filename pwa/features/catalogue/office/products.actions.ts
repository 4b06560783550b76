/** The office's actions on products. */
import type { CellCalls } from '#pwa/admin/components/cell-editor.tsx';
import { tellEach, withEach } from '#pwa/admin/each-row.ts';
import { saveRow } from '#pwa/admin/entity.actions.ts';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { product } from '#shared/features/catalogue/product.entity.ts';
import { productImageCalls } from '#shared/features/catalogue/product-images.calls.ts';
import { productWriteCalls } from '#shared/features/catalogue/product-writes.calls.ts';

/** How a field of a product is saved from its cell of the list. */
export const productCells: CellCalls = {
  async send({ id }, { body, key }) {
    const saved = await saveRow(product, { id, body, key });
    await refreshCalls(productWriteCalls.listProductSheets);
    return saved;
  },
  read: async (id) => (await callServer(productWriteCalls.getProductSheet, { params: { id } })).product,
};

/** A product as a list names it. */
interface NamedProduct {
  id: number;
  version: number;
  product_code: string;
}
const nameOf = ({ product_code }: NamedProduct) => product_code;

/** Deletes products one by one, after one confirmation that names them. For those that documents refer to it offers to make them inactive. */
export async function deleteProducts(rows: readonly NamedProduct[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const isSure = await ask({
    title: rows.length === 1 ? `¿Eliminar el producto ${first.product_code}?` : `¿Eliminar ${rows.length} productos?`,
    text: 'Se eliminan también sus precios, existencias, equivalencias e imágenes. No se puede deshacer.',
    confirm: 'Eliminar',
    danger: true,
  });
  if (!isSure) return;
  const used: { row: NamedProduct; reason: string }[] = [];
  const refused = await withEach(rows, async (row) => {
    try {
      await callServer(productWriteCalls.remove, { params: { id: row.id } });
    } catch (error) {
      // The only reason to refuse a deletion is that something refers to the product.
      if (error instanceof HttpError && error.status === 422) used.push({ row, reason: error.message });
      // Somebody else deleted the product first, which is the wanted result.
      else if (!(error instanceof HttpError && error.status === 404)) throw error;
    }
  });
  const done = rows.filter((row) => !used.some((one) => one.row === row));
  if (done.length > 0) tellEach({ rows: done, refused, done: 'El producto ha sido eliminado', nameOf, again: (those) => void deleteProducts(those) });
  await refreshCalls(productWriteCalls.listProductSheets);
  await offerInactive(used);
}

/** A product that is referred to cannot be deleted; an inactive one is no longer sold. */
async function offerInactive(used: readonly { row: NamedProduct; reason: string }[]): Promise<void> {
  const [first] = used;
  if (!first) return;
  const isWanted = await ask({
    title: used.length === 1 ? `¿Inactivar ${first.row.product_code}?` : `¿Inactivar ${used.length} productos?`,
    text: `${used.length === 1 ? first.reason : 'Hay documentos o carritos que los usan y no se pueden eliminar.'} Inactivo, ya no se ofrece ni se vende.`,
    confirm: 'Inactivar',
  });
  if (isWanted)
    await setProductsState(
      used.map(({ row }) => row),
      0,
    );
}

/** Makes products active (1) or inactive (0), one by one. */
export async function setProductsState(rows: readonly NamedProduct[], state: 0 | 1): Promise<void> {
  for (const row of rows) {
    try {
      await saveRow(product, { id: row.id, body: { state, version: row.version } });
    } catch (error) {
      if (!(error instanceof HttpError || error instanceof Offline)) throw error;
      toast.error(`${row.product_code}: ${error.message}`, { label: 'Reintentar', run: () => void setProductsState([row], state) });
    }
  }
}

/** Sends pictures for a product one after another, in order; reports each that failed. */
export async function addProductImages(productId: number, files: readonly File[]): Promise<void> {
  for (const image of files) {
    try {
      const body = new FormData();
      body.append('image', image);
      body.append('product_id', String(productId));
      const { unchanged, warnings } = await callOnce(productImageCalls.uploadProductImage, { body }, { timeoutMs: 120_000 });
      if (unchanged) toast.notice(`${image.name}: el producto ya tenía esta imagen`);
      for (const warning of warnings) toast.notice(warning);
    } catch (error) {
      if (!(error instanceof HttpError || error instanceof Offline)) throw error;
      toast.error(`${image.name}: ${error.message}`, { label: 'Reintentar', run: () => void addProductImages(productId, [image]) });
    }
  }
  await refreshCalls(productWriteCalls.listProductSheets);
}
