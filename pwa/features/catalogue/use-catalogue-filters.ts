import { useMemo } from 'react';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import type { CatalogueQuery, PromotedScopes } from '#pwa/platform/search/catalogue.messages.ts';
import { useAddress } from '#pwa/ui/use-address.ts';
import { applicationsOf } from '#shared/features/catalogue/applications.rules.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';

/** The filters of the catalogue. They are in the address, so that links of the home and of banners can set them. */
export interface CatalogueChoices {
  line_id: number | null;
  brand_id: number | null;
  category_id: number | null;
  /** A vehicle application: 'AU01'. */
  application: string | null;
  onlyInStock: boolean;
  /** 'todas', or the id of a promotion; null sets no filter. */
  promotion: string | null;
}

export interface NarrowedCatalogue {
  choices: CatalogueChoices;
  change: (choices: Partial<CatalogueChoices>) => void;
  /** The choices as the catalogue's worker asks them. */
  query: Pick<CatalogueQuery, 'line_id' | 'brand_id' | 'category_id' | 'line_ids' | 'in_stock_at' | 'promoted'>;
  /** The scopes of every promotion of the person, for the count of the switch. */
  allPromoted: PromotedScopes;
}

/** @param promotions those in force for the person */
export function useCatalogueFilters({
  reference,
  warehouseId,
  promotions,
}: {
  reference: Reference | undefined;
  warehouseId: number | null;
  promotions: readonly Promotion[];
}): NarrowedCatalogue {
  const [params, setParams] = useAddress();
  const choices: CatalogueChoices = {
    line_id: Number(params['linea']) || null,
    brand_id: Number(params['marca']) || null,
    category_id: Number(params['categoria']) || null,
    application: params['aplicacion'] ?? null,
    onlyInStock: params['existencias'] === '1',
    promotion: params['promocion'] ?? null,
  };
  const change = (changed: Partial<CatalogueChoices>) => setParams(paramsOf({ ...choices, ...changed }));
  const { line_id, brand_id, category_id, application, onlyInStock, promotion } = choices;
  const lines = reference?.lines;
  const line_ids = useMemo(
    () => (application === null ? null : (lines ?? []).filter(({ line_code }) => applicationsOf(line_code).includes(application)).map(({ id }) => id)),
    [application, lines],
  );
  const allPromoted = useMemo(() => scopesOf(promotions, null), [promotions]);
  const promoted = useMemo(() => (promotion === null ? null : scopesOf(promotions, Number(promotion) || null)), [promotions, promotion]);
  return { choices, change, query: { line_id, brand_id, category_id, line_ids, in_stock_at: onlyInStock ? warehouseId : null, promoted }, allPromoted };
}

function scopesOf(promotions: readonly Promotion[], id: number | null): PromotedScopes {
  const meant = id === null ? promotions : promotions.filter((promotion) => promotion.id === id);
  return { own: id === null, promotions: meant.map(({ terms: { scopes, get_product_id } }) => ({ scopes, get_product_id })) };
}

function paramsOf({ line_id, brand_id, category_id, application, onlyInStock, promotion }: CatalogueChoices): Record<string, string> {
  const named = { linea: line_id, marca: brand_id, categoria: category_id, aplicacion: application, existencias: onlyInStock ? 1 : null, promocion: promotion };
  return Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
}
