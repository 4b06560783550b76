import { ListRow } from '#pwa/ui/list-row.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import type { ReplenishedProduct } from '../replenishment.queries.ts';

/** A product that a branch is due to buy again, with the reason and the suggested units; links to the product. */
export function DueRow({ product, replenishment }: Pick<ReplenishedProduct, 'product' | 'replenishment'>) {
  return (
    <ListRow
      title={`${product.product_code} · ${product.description}`}
      detail={replenishment.reason}
      // Nothing is suggested of what is out of stock: the reason says so.
      trailing={replenishment.suggested_quantity > 0 && <strong className="number">{formatCount(replenishment.suggested_quantity)}</strong>}
      href={`#${pathTo('productDetail', { id: product.id })}`}
    />
  );
}
