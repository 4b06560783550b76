import { Card } from '#pwa/ui/card.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import type { OrderDocument, OrderLine } from '#shared/features/orders/order.documents.ts';
import type { OrderTotals } from '#shared/features/pricing/totals.documents.ts';
import { savedBy } from '#shared/features/promotions/promotion-uses.rules.ts';
import { tellApplied } from '#shared/features/promotions/promotion-words.rules.ts';
import { TotalRows } from './total-rows.tsx';

interface OrderLinesProps {
  order: Pick<OrderDocument, 'lines'> & OrderTotals;
  /** The address where the warranty of a line is requested; absent for a document that is not a sale. */
  claimPath?: ((line: OrderLine) => string) | null;
}

/** The lines of a document with the three stored figures of each price, and its totals. */
export function OrderLines({ order, claimPath = null }: OrderLinesProps) {
  return (
    <Card title="Productos">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table that scrolls must be reached by the keyboard */}
      <section className="order-lines-scroll" tabIndex={0} aria-label="Tabla de productos">
        <table className="order-lines">
          <thead>
            <tr>
              <th scope="col">Código</th>
              <th scope="col">Descripción</th>
              <th scope="col">Cant.</th>
              <th scope="col">Vr. lista</th>
              <th scope="col">Dto.</th>
              <th scope="col">Vr. neto</th>
              <th scope="col">IVA</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.line_number}>
                <td>{line.is_freight ? 'Flete' : line.product_code}</td>
                <td>
                  {line.description}
                  {line.promotions.length > 0 && <small className="cell-note">{tellApplied(line.promotions)}</small>}
                  {claimPath && !line.is_freight && (
                    <a className="cell-note" href={`#${claimPath(line)}`} aria-label={`Reclamar garantía de ${line.product_code}`}>
                      Reclamar garantía
                    </a>
                  )}
                  {line.missing_quantity > 0 && <small className="cell-note">{`Faltan ${line.missing_quantity}`}</small>}
                </td>
                <td className="number">{line.quantity}</td>
                <td>
                  <MoneyText pesos={line.unit_value} />
                </td>
                <td className="number">{line.discount_percentage > 0 ? `${line.discount_percentage} %` : '—'}</td>
                <td>
                  <MoneyText pesos={line.net_unit_value} />
                </td>
                <td className="number">{`${line.iva_percentage} %`}</td>
                <td>
                  <MoneyText pesos={line.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <dl className="order-totals">
        <TotalRows totals={order} savings={savedBy(order.lines)} />
      </dl>
    </Card>
  );
}
