/** The small master tables that a phone holds completely: price lists, settings, brands, activities, towns… */
import { map, type Observable } from 'rxjs';
import { liveOnce } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import type { DeepeningConfiguration } from '#shared/features/agenda/deepening.rules.ts';
import type { Brand, Category, ProductLine, Subbrand, Subline } from '#shared/features/catalogue/catalogue.entity.ts';
import type { City, Department } from '#shared/features/master-data/geography.entity.ts';
import type { HolidayOverride } from '#shared/features/master-data/holidays.rules.ts';
import type { Parameter } from '#shared/features/master-data/parameter.entity.ts';
import type { SellingWarehouse } from '#shared/features/orders/availability.rules.ts';
import { defaultSubscriberSettings, type SubscriberDocument, type SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import type { BannerDocument } from '#shared/features/portal/banner.documents.ts';
import type { NewsDocument } from '#shared/features/portal/news.documents.ts';
import type { PriceListConfiguration } from '#shared/features/pricing/price-list-configuration.entity.ts';
import { type PriceList, priceListsInOrder } from '#shared/features/pricing/price-of-product.rules.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import type { WithholdingParameter } from '#shared/features/receivables/withholding.rules.ts';
import type { ReferenceDocument } from '#shared/features/sync/reference.documents.ts';
import { watchSmallMasters, watchTowns } from './small-masters.queries.ts';

export type Warehouse = SellingWarehouse & { warehouse_code: string; warehouse_description: string; warehouse_status: number };

export interface Reference {
  /** null until the first sync has brought it. */
  subscriber: SubscriberDocument | null;
  settings: SubscriberSettings;
  /** Dearest first. */
  priceLists: PriceList[];
  configurations: PriceListConfiguration[];
  /** The active ones; an order leaves from the first. */
  warehouses: Warehouse[];
  parameters: Parameter[];
  lines: ProductLine[];
  sublines: Subline[];
  brands: Brand[];
  subbrands: Subbrand[];
  categories: Category[];
  /** In order; including activities that are not offered to sellers, because an existing event may have one. */
  activities: Activity[];
  deepening: DeepeningConfiguration[];
  departments: Department[];
  /** The promotions for this person's customers, in their version in force. */
  promotions: Promotion[];
  /** The company's corrections of the legal holidays. */
  holidays: HolidayOverride[];
  /** Banners of all dates: the screen selects those of the current date. */
  banners: (BannerDocument & { id: number })[];
  /** News of every day as well. */
  news: (NewsDocument & { id: number })[];
  /** The part of the addresses of the company's pictures that can change; null before its first picture. */
  imageKey: string | null;
  /** What customers withhold, by date and city. */
  withholdings: WithholdingParameter[];
}

/** All reference data without the towns, emitted again at each change. */
export function watchReference({ database }: Pick<Phone, 'database'>): Observable<Reference> {
  return liveOnce(database, 'reference', () => watchSmallMasters(database).pipe(map(referenceOf)));
}

/** Every town by its name; undefined while they load. */
export function useCities(): City[] | undefined {
  return useLive(watchCities, []);
}

export function watchCities({ database }: Pick<Phone, 'database'>): Observable<City[]> {
  return liveOnce(database, 'cities', () => watchTowns(database).pipe(map((documents) => byText(rowsOf<City>(documents), ({ name }) => name))));
}

/** undefined while it loads. */
export function useReference(): Reference | undefined {
  return useLive(watchReference, []);
}

/** The rows of a parameter table to choose from, in the company's order; empty before the first sync. */
export function useParametersOf(tableId: number): { id: number; code: string; name: string }[] {
  const parameters = useReference()?.parameters ?? [];
  return parameters
    .filter(({ paramtable_id }) => paramtable_id === tableId)
    .sort((one, other) => one.order - other.order)
    .map(({ id, code_parameter, name_parameter }) => ({ id, code: code_parameter, name: name_parameter }));
}

/** The company's settings, with the usual ones where the device has none yet. */
export function settingsOf(documents: readonly ReferenceDocument[]): SubscriberSettings {
  return { ...defaultSubscriberSettings, ...subscriberOf(documents)?.settings };
}

function subscriberOf(documents: readonly ReferenceDocument[]): SubscriberDocument | null {
  return rowsOf<SubscriberDocument>(documents.filter(({ kind }) => kind === 'subscriber'))[0] ?? null;
}

function referenceOf(documents: readonly ReferenceDocument[]): Reference {
  const byKind = Map.groupBy(documents, (document) => document.kind);
  const rows = <Row>(kind: string) => rowsOf<Row>(byKind.get(kind) ?? []);
  const parameters = rows<Parameter>('parameter');
  return {
    subscriber: subscriberOf(documents),
    settings: settingsOf(documents),
    priceLists: priceListsInOrder(parameters),
    configurations: rows<PriceListConfiguration>('price_list_configuration'),
    warehouses: byText(rows<Warehouse>('warehouse'), (row) => row.warehouse_code).filter((row) => row.warehouse_status === 1),
    parameters,
    lines: byText(rows<ProductLine>('line'), (row) => row.line_code),
    sublines: byText(rows<Subline>('subline'), (row) => row.subline_code),
    brands: byText(rows<Brand>('brand'), (row) => row.description),
    subbrands: byText(rows<Subbrand>('subbrand'), (row) => row.description),
    categories: byText(rows<Category>('category'), (row) => row.description),
    activities: rows<Activity>('activity').sort((one, other) => one.order - other.order),
    deepening: rows<DeepeningConfiguration>('deepening'),
    departments: byText(rows<Department>('department'), (row) => row.name),
    promotions: rows<Promotion>('promotion'),
    holidays: rows<HolidayOverride>('holiday'),
    withholdings: rows<WithholdingParameter>('withholding_parameter'),
    banners: rows<BannerDocument & { id: number }>('banner'),
    news: rows<NewsDocument & { id: number }>('news_item'),
    imageKey: rows<{ key: string }>('image_key')[0]?.key ?? null,
  };
}

/** The rows of a kind are rows of its entity, by the protocol's contract. */
function rowsOf<Row>(documents: readonly ReferenceDocument[]): Row[] {
  return documents.map(({ row_id, row }) => ({ id: row_id, ...row }) as Row);
}

function byText<Row>(rows: Row[], textOf: (row: Row) => string): Row[] {
  return rows.sort((one, other) => textOf(one).localeCompare(textOf(other), 'es'));
}
