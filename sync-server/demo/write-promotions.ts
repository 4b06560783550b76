/** Eight promotions of the demo distributor, one of each kind and state, on its own brands and lines. */
import { promotion_versions, promotions } from '#server/features/promotions/promotions.tables.ts';
import { idOf, takeIds, type Writing } from '#server/setup/initial-data/writing.ts';
import { promotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import type { MasterIds } from './master-data.ts';
import type { CatalogueIds } from './write-catalogue.ts';

interface DemoPromotion {
  code: string;
  name: string;
  description: string;
  state: 'draft' | 'published';
  terms: Record<string, unknown>;
}

export async function writePromotions({ tx, announce }: Writing, { master, catalogue }: { master: MasterIds; catalogue: CatalogueIds }): Promise<void> {
  const today = localDateOf(tx.now);
  const made = demoPromotions({ master, catalogue, day: (days) => addDays(today, days) });
  const ids = await takeIds(tx, 'promotions', made.length);
  const rows = made.map(({ terms, ...promotion }, index) => ({ ...promotion, id: ids[index] ?? 0, terms: promotionTerms.parse(terms) }));
  const subscriber_id = tx.subscriberId;
  await tx.insertMany(
    promotions,
    rows.map(({ terms: { since, until, max_units_total }, ...promotion }) => ({
      ...promotion,
      ...{ subscriber_id, since, until, max_units_total, current_version: 1, updated_at: tx.now },
    })),
  );
  await tx.insertMany(
    promotion_versions,
    rows.map(({ id, state, terms }) => ({
      ...{ subscriber_id, promotion_id: id, version: 1, terms, until: terms.until, get_product_id: terms.get_product_id },
      opened_at: state === 'published' ? tx.now : null,
    })),
  );
  announce(
    'reference',
    rows.filter(({ state }) => state === 'published').map(({ id }) => `promotion:${id}`),
  );
}

/** @param day a day of Bogotá, so many days from today */
function demoPromotions({ master, catalogue, day }: { master: MasterIds; catalogue: CatalogueIds; day: (days: number) => string }): DemoPromotion[] {
  const brand = (code: string) => [{ kind: 'brand', id: idOf(catalogue.brands, code) }];
  const line = (code: string) => [{ kind: 'line', id: idOf(catalogue.lines, code) }];
  const [bought = 0, given = 0] = catalogue.products.slice(10);
  const month = { since: day(-7), until: day(23) };
  const percentage = (of: number) => ({ kind: 'percentage', tiers: [{ from: 1, percentage: of }] });
  const published = 'published' as const;
  return [
    {
      code: 'NDL-SEMANA',
      name: 'Semana Nordlager',
      description: 'Toda la marca Nordlager.',
      state: published,
      terms: { ...month, ...percentage(10), scopes: brand('NDL') },
    },
    {
      code: 'KZN-ESCALAS',
      name: 'Más Kazenta, mejor precio',
      description: 'Desde 10 unidades de un mismo producto.',
      state: published,
      terms: {
        ...{ ...month, kind: 'quantity_break', scopes: brand('KZN') },
        tiers: [
          { from: 10, percentage: 5 },
          { from: 20, percentage: 8 },
          { from: 50, percentage: 12 },
        ],
      },
    },
    {
      code: 'AND-12-1',
      name: 'Docena larga Andirroda',
      description: 'Lleve 12 y reciba 1, de un mismo producto.',
      state: published,
      terms: { ...month, kind: 'buy_get', buy_quantity: 12, get_quantity: 1, scopes: brand('AND') },
    },
    {
      code: 'DUO-10-1',
      name: 'Pareja del mes',
      description: 'Por 10 de uno, 1 del otro sin costo.',
      state: published,
      terms: { ...month, kind: 'buy_get', buy_quantity: 10, get_quantity: 1, get_product_id: given, scopes: [{ kind: 'product', id: bought }] },
    },
    {
      code: 'CHUM-SUMA',
      name: 'Chumaceras 3 % adicional',
      description: 'Se suma al descuento propio del cliente.',
      state: published,
      terms: { ...month, ...percentage(3), with_own_discount: 'adds', scopes: line('20') },
    },
    {
      code: 'TVK-200',
      name: 'Torvika: primeras 200',
      description: 'Hasta agotar 200 unidades, 40 por cliente.',
      state: published,
      terms: { ...month, ...percentage(15), scopes: brand('TVK'), max_units_total: 200, max_units_per_contact: 40 },
    },
    {
      code: 'PORTAL-HKR',
      name: 'Hikarima en el portal',
      description: 'Para los pedidos que hace el propio cliente, en la tercera lista.',
      state: published,
      terms: { ...month, ...percentage(4), channel: 'b2b', scopes: brand('HKR'), audiences: [{ kind: 'price_list', value: master.priceLists[2] ?? 0 }] },
    },
    {
      code: 'ENERO',
      name: 'Regreso a la vía',
      description: 'Automotriz, para el mes que viene.',
      state: 'draft',
      terms: { since: day(30), until: day(60), ...percentage(6), scopes: line('50') },
    },
  ];
}
