import { downloadOutline, imageOutline } from 'ionicons/icons';
import { useRef } from 'react';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { refreshCalls, useCallList } from '#pwa/platform/http/call-queries.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { failureText } from '#pwa/platform/http/failure-text.ts';
import { Button } from '#pwa/ui/button.tsx';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { catalogueCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import { productImageCalls } from '#shared/features/catalogue/product-images.calls.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { useNoProducts } from '../components/use-no-products.tsx';
import { addProductImages } from '../office/products.actions.ts';
import { useWithoutImage, WithoutImageFields } from './without-image-fields.tsx';

const columns: readonly TableColumn<ProductView>[] = [
  { id: 'product_code', header: 'Código', sortable: true, cell: ({ product_code }) => product_code },
  { id: 'reference', header: 'Referencia', sortable: true, cell: ({ reference }) => reference ?? '—' },
  { id: 'description', header: 'Descripción', sortable: true, cell: ({ description }) => description },
  { id: 'line', header: 'Línea', cell: ({ line }) => line?.description ?? '—' },
  { id: 'brand', header: 'Marca', cell: ({ brand }) => brand?.description ?? '—' },
  {
    id: 'stock',
    header: 'Existencia',
    align: 'end',
    cell: ({ stock }) => formatCount(Object.values(stock).reduce((sum, units) => sum + units, 0)),
  },
];
const watches = ['products'] as const;
/** To know whether there are products at all. */
const oneRow = { page: 1, perPage: 1, sortBy: 'product_code', sort: 'ASC', filter: '', filters: {} } as const;

/** The active products without a picture, of all lines and brands or of one: a picture can be added to each in place; a report lists the best-selling ones. */
export function WithoutImage() {
  const [asked] = useWithoutImage();
  const noProducts = useNoProducts();
  const all = useCallList(catalogueCalls.listProducts, oneRow, {});
  const chosen = useRef<ProductView | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const report = async () => {
    try {
      const { blob, fileName } = await callFile(productImageCalls.exportProductsWithoutImage, { query: asked });
      downloadFile(new File([blob], fileName, { type: blob.type }));
    } catch (error) {
      toast.error(failureText('Error generando el informe', error), { label: 'Reintentar', run: () => void report() });
    }
  };
  const upload = async (files: readonly File[]) => {
    if (!chosen.current) return;
    await addProductImages(chosen.current.id, files);
    await refreshCalls(catalogueCalls.listProducts);
  };
  return (
    <>
      <fieldset className="image-report">
        <legend>Informe, lo más vendido primero</legend>
        <WithoutImageFields />
        <Button icon={downloadOutline} onClick={report}>
          Informe en Excel
        </Button>
      </fieldset>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void upload(files);
        }}
      />
      <ServerTable
        label="Productos sin imagen"
        call={catalogueCalls.listProducts}
        watches={watches}
        addressedAs="sin."
        start={{ sortBy: 'product_code' }}
        fixed={{ without_image: 1, ...(asked.line_id && { line_id: asked.line_id }), ...(asked.brand_id && { brand_id: asked.brand_id }) }}
        columns={columns}
        idOf={({ id }) => id}
        rowActions={() => [
          {
            label: 'Subir imagen',
            icon: imageOutline,
            run: (row) => {
              chosen.current = row;
              input.current?.click();
            },
          },
        ]}
        empty={
          all.page?.total === 0
            ? noProducts
            : { text: asked.line_id || asked.brand_id ? 'Todos los productos que eligió tienen imagen' : 'Todos los productos tienen imagen' }
        }
      />
    </>
  );
}
