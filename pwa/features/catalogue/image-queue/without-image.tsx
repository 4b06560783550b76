import { downloadOutline, imageOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
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
const narrowed = { without_image: 1 };
const watches = ['products'] as const;
/** To know whether there are products at all. */
const oneRow = { page: 1, perPage: 1, sortBy: 'product_code', sort: 'ASC', filter: '', filters: {} } as const;

/** The active products without a picture: a picture can be added to each in place; a report lists the best-selling ones. */
export function WithoutImage() {
  const [asked, setAsked] = useState({ only_with_stock: false, only_sold: false });
  const noProducts = useNoProducts();
  const all = useCallList(catalogueCalls.listProducts, oneRow, {});
  const chosen = useRef<ProductView | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const report = async () => {
    try {
      const query = { only_with_stock: asked.only_with_stock ? ('1' as const) : ('0' as const), only_sold: asked.only_sold ? ('1' as const) : ('0' as const) };
      const { blob, fileName } = await callFile(productImageCalls.exportProductsWithoutImage, { query });
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
        <label>
          <input type="checkbox" checked={asked.only_with_stock} onChange={({ target }) => setAsked({ ...asked, only_with_stock: target.checked })} />
          Solo con existencias
        </label>
        <label>
          <input type="checkbox" checked={asked.only_sold} onChange={({ target }) => setAsked({ ...asked, only_sold: target.checked })} />
          Solo los vendidos en 12 meses
        </label>
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
      <ServerTable<ProductView>
        label="Productos sin imagen"
        call={catalogueCalls.listProducts}
        watches={watches}
        addressedAs="sin."
        start={{ sortBy: 'product_code' }}
        fixed={narrowed}
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
        empty={all.page?.total === 0 ? noProducts : { text: 'Todos los productos tienen imagen' }}
      />
    </>
  );
}
