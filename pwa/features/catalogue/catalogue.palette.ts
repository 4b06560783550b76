import { type Hit, hitsPerSource, type PaletteSource } from '#pwa/admin/palette-source.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { catalogueCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';

const products = (leads: (code: string) => Pick<Hit, 'path' | 'copies'>): Pick<PaletteSource, 'access' | 'find'> => ({
  access: catalogueCalls.searchProducts.access,
  async find(typed, signal) {
    const likeliest = await callServer(catalogueCalls.searchProducts, { query: { filter: typed } }, { signal });
    return likeliest.slice(0, hitsPerSource).map((product) => ({ ...leads(product.product_code), title: product.description, detail: factsOf(product) }));
  },
});

export const cataloguePalette: readonly PaletteSource[] = [
  { about: 'products', label: 'Productos', screen: 'products', ...products((code) => ({ path: `${pathTo('products')}?filter=${encodeURIComponent(code)}` })) },
  { about: 'products', label: 'Productos', screen: null, ...products((code) => ({ path: `#${code}`, copies: code })) },
];

/** The facts about a product that help on a phone call: code, price and stock. */
function factsOf({ product_code, price: { price }, quantity_available }: ProductView): string {
  const stock = quantity_available === null ? null : `${formatCount(quantity_available)} en bodega`;
  return [product_code, price === null ? 'sin precio' : formatPesos(price), stock].filter((fact) => fact !== null).join(' · ');
}
