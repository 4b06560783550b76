import { Empty } from '#pwa/ui/states.tsx';
import type { ProductSheet } from '#shared/features/catalogue/product-writes.calls.ts';
import { formatCount } from '#shared/kernel/counts.ts';

/** Units of a product by warehouse. They are read-only here: files and orders change them. */
export function ProductStock({ sheet: { stock, product } }: { sheet: ProductSheet }) {
  if (!product.applies_inventory)
    return <Empty text="Este producto no maneja inventario" hint="Se vende sin mirar existencias. Se cambia en Datos, Maneja inventario." />;
  if (stock.length === 0) return <Empty text="Sin existencias en ninguna bodega" hint="Llegan con la importación de existencias o desde el ERP." />;
  const total = stock.reduce((sum, { quantity_available }) => sum + quantity_available, 0);
  return (
    <div className="product-part">
      <table className="product-table">
        <caption className="visually-hidden">Existencias por bodega</caption>
        <thead>
          <tr>
            <th scope="col">Bodega</th>
            <th scope="col" className="at-end">
              Disponible
            </th>
          </tr>
        </thead>
        <tbody>
          {stock.map(({ warehouse_id, warehouse, quantity_available }) => (
            <tr key={warehouse_id}>
              <td>{warehouse}</td>
              <td className="at-end">{formatCount(quantity_available)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="at-end">{formatCount(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
