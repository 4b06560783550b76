import { addOutline, createOutline, eyeOffOutline, eyeOutline, imagesOutline, trashOutline } from 'ionicons/icons';
import { editing } from '#pwa/admin/bulk/bulk-offer.ts';
import { ImportLink } from '#pwa/admin/components/import-link.tsx';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { entityColumns, hiddenColumns } from '#pwa/admin/entity-columns.tsx';
import type { EntityRow } from '#pwa/admin/entity-row.ts';
import { exporting } from '#pwa/admin/export-list.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { product } from '#shared/features/catalogue/product.entity.ts';
import { productImageCalls } from '#shared/features/catalogue/product-images.calls.ts';
import { type ListedProduct, productWriteCalls } from '#shared/features/catalogue/product-writes.calls.ts';
import { productBulk } from '#shared/features/catalogue/products-bulk.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { useNoProducts } from '../components/use-no-products.tsx';
import { ProductThumb } from '../office/product-thumb.tsx';
import { deleteProducts, productCells, setProductsState } from '../office/products.actions.ts';
import { otherReference } from '../other-reference.ts';

const watches = ['products'] as const;

type Row = EntityRow & ListedProduct;

/** Fields that are validated together with others are edited in the product's form. */
const ofForm = ['product_code', 'reference', 'line_id', 'subline_id', 'brand_id', 'subbrand_id', 'category_id', 'subcategory_id'];
const ofEntity = entityColumns(product, { fixed: ofForm, calls: productCells }) as TableColumn<Row>[];
const named: TableColumn<Row> = {
  ...(ofEntity.find(({ id }) => id === 'product_code') as TableColumn<Row>),
  cell: (row) => (
    <span className="product-name">
      <ProductThumb image={row.image} code={row.product_code} />
      <span>
        {row.product_code}
        {otherReference(row) && <small>{row.reference}</small>}
      </span>
    </span>
  ),
};
/**
 * The columns in a width that fits a desktop beside the menu: short figures have no filter, the reference is shown under the code and the brand under
 * the line.
 */
function inFewerPixels({ filter, ...column }: TableColumn<Row>): TableColumn<Row> {
  if (column.id === 'package_quantity') return { ...column, header: 'Empaque' };
  if (column.id === 'description')
    return { ...column, ...(filter && { filter }), cell: ({ description }) => <span className="product-description">{description}</span> };
  if (column.id === 'line_id') {
    const cell = ({ shown }: Row) => (
      <>
        {shown['line_id']}
        {shown['brand_id'] && <small>{shown['brand_id']}</small>}
      </>
    );
    return { ...column, ...(filter && { filter }), header: 'Línea y marca', cell };
  }
  return column.id === 'iva_percentage' || !filter ? column : { ...column, filter };
}

const columns: readonly TableColumn<Row>[] = [
  named,
  ...ofEntity.filter(({ id }) => id !== 'product_code').map((column) => inFewerPixels(column)),
  {
    id: 'stock',
    header: 'Existencia',
    align: 'end',
    filter: [{ value: '1', label: 'Agotados' }],
    filterBy: 'without_stock',
    cell: ({ stock, applies_inventory }) => (applies_inventory ? formatCount(stock) : '—'),
  },
  {
    id: 'lists_without_price',
    header: 'Precios',
    filter: [{ value: '1', label: 'Sin precio en alguna lista' }],
    filterBy: 'without_price',
    cell: ({ lists_without_price: lists }) =>
      lists === 0 ? 'Completos' : <StatusChip meaning="warn">{`sin precio en ${counted(lists, 'lista', 'listas')}`}</StatusChip>,
  },
  {
    id: 'image',
    header: 'Imagen',
    filter: [{ value: '1', label: 'Sin imagen' }],
    filterBy: 'without_image',
    cell: ({ image }) => (image === null ? 'No' : 'Sí'),
  },
];
const hidden = [...hiddenColumns(product), 'reference', 'brand_id', 'block_sale', 'image', 'iva_percentage', 'package_quantity'];
const exportProducts = exporting(productWriteCalls.exportProducts);
const pathOf = ({ id }: Row) => pathTo('editProduct', { id });

/** Productos, in the office: including inactive ones, what each lacks, and the actions to create, change and delete them. */
export default function ProductsScreen() {
  const open = useOpen();
  const noProducts = useNoProducts();
  const mayUpload = useMayCall(productImageCalls.uploadProductImage);
  const create = (
    <Button look="primary" icon={addOutline} onClick={() => void open(pathTo('createProduct'))}>
      Crear
    </Button>
  );
  return (
    <Page title="Productos" width="full">
      <ServerTable
        label="Productos"
        call={productWriteCalls.listProductSheets}
        watches={watches}
        countsWhole
        start={{ sortBy: product.sort, hidden }}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={(row) => void open(pathOf(row))}
        hrefOf={(row) => `#${pathOf(row)}`}
        rowActions={(row) => [
          { label: 'Editar', icon: createOutline, run: () => void open(pathOf(row)) },
          row.state === 1
            ? { label: 'Inactivar', icon: eyeOffOutline, run: () => void setProductsState([row], 0) }
            : { label: 'Activar', icon: eyeOutline, run: () => void setProductsState([row], 1) },
          { label: 'Eliminar', icon: trashOutline, danger: true, run: () => void deleteProducts([row]) },
        ]}
        bulk={[editing(productBulk)]}
        bulkActions={[
          { label: 'Inactivar', icon: eyeOffOutline, run: (rows) => void setProductsState(rows, 0) },
          { label: 'Eliminar', icon: trashOutline, danger: true, run: (rows) => void deleteProducts(rows) },
        ]}
        onExport={exportProducts}
        actions={
          <>
            {mayUpload && (
              <Button icon={imagesOutline} onClick={() => void open(pathTo('productImages'))}>
                Imágenes
              </Button>
            )}
            <ImportLink kind="products" />
            {create}
          </>
        }
        empty={noProducts}
      />
    </Page>
  );
}
