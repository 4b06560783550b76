import type { Meaning } from '#pwa/ui/meaning.ts';
import { namedParty, partyTables } from '#shared/features/master-data/party-parameters.ts';
import type { PromotionAudienceKind, PromotionScopeKind } from '#shared/features/promotions/promotion.documents.ts';
import type { PromotionState } from '#shared/features/promotions/promotion-state.rules.ts';
import { field } from '#shared/kernel/entity.ts';

export const kindChoices = [
  { value: 'percentage', label: 'Porcentaje' },
  { value: 'quantity_break', label: 'Escalas por cantidad o valor' },
  { value: 'buy_get', label: 'Lleve y reciba' },
] as const;

export const countChoices = [
  { value: 'each', label: 'De cada producto' },
  { value: 'together', label: 'De todos juntos' },
] as const;
export const channelChoices = [
  { value: 'all', label: 'Todos' },
  { value: 'field', label: 'Con el vendedor o la oficina' },
  { value: 'b2b', label: 'Del portal' },
] as const;
export const ownDiscountChoices = [
  { value: 'best', label: 'El mejor de los dos' },
  { value: 'adds', label: 'Se suman' },
] as const;
export const exclusiveChoices = [
  { value: 'none', label: 'No' },
  { value: 'line', label: 'En su línea' },
  { value: 'order', label: 'En todo el pedido' },
] as const;
export const measureChoices = [
  { value: 'units', label: 'Unidades' },
  { value: 'value', label: 'Pesos antes de IVA' },
] as const;

export const stateMeanings = {
  Borrador: 'wait',
  Programada: 'wait',
  Vigente: 'ok',
  Agotada: 'warn',
  Terminada: 'error',
} as const satisfies Record<PromotionState, Meaning>;

/** How a row of each kind is chosen; products and branches have their own search, and a zone is typed. */
export const scopeFields = {
  brand: field.ref('brands', { label: 'Marca', shows: 'description' }),
  line: field.ref('product_lines', { label: 'Línea', shows: 'line_description' }),
  product: null,
  category: field.ref('categories', { label: 'Categoría', shows: 'description' }),
  subcategory: field.ref('subcategories', { label: 'Subcategoría', shows: 'description' }),
  subline: field.ref('sublines', { label: 'Sublínea', shows: 'subline_description' }),
  subbrand: field.ref('subbrands', { label: 'Submarca', shows: 'description' }),
} as const satisfies Record<PromotionScopeKind, unknown>;

export const audienceFields = {
  price_list: field.ref('parameters', { label: 'Lista de precios', ...partyTables.priceLists }),
  customer_type: field.ref('parameters', { label: 'Tipo de cliente', ...partyTables.customerTypes }),
  customer_category: field.ref('parameters', { label: 'Categoría de cliente', ...partyTables.customerCategories }),
  contact: field.ref('contacts', { label: 'Cliente', ...namedParty, where: { is_customer: 1 } }),
  branch: null,
  seller: field.ref('contacts', { label: 'Vendedor', shows: 'name', followedBy: 'surname', where: { is_employee: 1 } }),
  zone: null,
} as const satisfies Record<PromotionAudienceKind, unknown>;

const fields = { ...scopeFields, ...audienceFields };
const otherLabels = { product: 'Producto', branch: 'Sucursal', zone: 'Zona' } as const;

export function labelOf(kind: PromotionScopeKind | PromotionAudienceKind): string {
  return kind === 'product' || kind === 'branch' || kind === 'zone' ? otherLabels[kind] : fields[kind].label;
}
