import { useMemo } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { brandCalls, categoryCalls, lineCalls } from '#shared/features/catalogue/classification.calls.ts';
import type { GeneralProduct } from '#shared/features/catalogue/general-catalogue.calls.ts';
import { ProductThumb } from '../office/product-thumb.tsx';
import { Marks, PriceCell, stockWords } from './general-product.tsx';

const all = { paginate: 'false' } as const;

/** The columns of the catalogue. Those of lines, brands and categories are narrowed by one of them, which the catalogue with photos is too. */
export function useGeneralColumns(): readonly TableColumn<GeneralProduct>[] {
  const { data: lines } = useCall(lineCalls.list, { query: { ...all, sortBy: 'line_description' } });
  const { data: brands } = useCall(brandCalls.list, { query: { ...all, sortBy: 'description' } });
  const { data: categories } = useCall(categoryCalls.list, { query: { ...all, sortBy: 'description' } });
  return useMemo((): readonly TableColumn<GeneralProduct>[] => {
    const ofLines = lines?.map(({ id, line_description }) => choice(id, line_description));
    const ofBrands = brands?.map(({ id, description }) => choice(id, description));
    const ofCategories = categories?.map(({ id, description }) => choice(id, description));
    return [
      ...named,
      { id: 'line', header: 'Línea', filterBy: 'line_id', filter: ofLines ?? [], cell: ({ line }) => line?.description ?? '—' },
      { id: 'brand', header: 'Marca', filterBy: 'brand_id', filter: ofBrands ?? [], cell: ({ brand }) => brand?.description ?? '—' },
      {
        id: 'category',
        header: 'Categoría',
        startsHidden: true,
        filterBy: 'category_id',
        filter: ofCategories ?? [],
        cell: ({ category }) => category?.description ?? '—',
      },
      ...figures,
    ];
  }, [lines, brands, categories]);
}

const choice = (id: number, label: string) => ({ value: String(id), label });

const named: readonly TableColumn<GeneralProduct>[] = [
  {
    id: 'product_code',
    header: 'Código',
    sortable: true,
    cell: (row) => (
      <span className="product-name">
        <ProductThumb image={row.products_attachments[0]?.urls[160] ?? null} code={row.product_code} />
        <span>
          {row.product_code}
          {row.reference && row.reference !== row.product_code && <small>{row.reference}</small>}
        </span>
      </span>
    ),
  },
  { id: 'reference', header: 'Referencia', sortable: true, startsHidden: true, cell: ({ reference }) => reference ?? '—' },
  { id: 'description', header: 'Descripción', sortable: true, cell: ({ description }) => <span className="general-text">{description}</span> },
];

const figures: readonly TableColumn<GeneralProduct>[] = [
  { id: 'price', header: 'Precio', align: 'end', cell: (row) => <PriceCell product={row} /> },
  { id: 'stock', header: 'Existencias', cell: (row) => <span className="general-text">{stockWords(row)}</span> },
  {
    id: 'marks',
    header: 'Atención',
    filterBy: 'without_image',
    filter: [{ value: '1', label: 'No tienen imagen' }],
    cell: (row) => <Marks product={row} />,
  },
];
