import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, flagParam, idParam } from '#shared/kernel/call-fields.ts';
import { whenRight } from '#shared/kernel/judged-together.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { brandRestrictionView } from './brand-restriction.documents.ts';
import { productView, replenishmentView } from './product-view.documents.ts';

/** The permissions of the people who see the catalogue. */
export const seeProducts = ['B2B Ver menú Catálogo', 'B2B Ver menú Inicio', 'Vender en campo', 'Productos', 'Gestión comercial'] as const;
/** People who upload pictures look for products as well. */
const findProducts = [...seeProducts, 'Subir Imágenes Productos'] as const;

/** The branch, list and warehouse for prices and stock. */
const scope = z.object({ contact_warehouse_id: idParam.optional(), price_list_id: idParam.optional(), warehouse_id: idParam.optional() });
/** Filters of a product list: product groups, for a branch, a price list and a warehouse. */
export const narrowedByGroup = scope.extend({
  line_id: idParam.optional(),
  subline_id: idParam.optional(),
  brand_id: idParam.optional(),
  category_id: idParam.optional(),
  subcategory_id: idParam.optional(),
});

const minimumSearch = 3;
const tooShort = `Escriba al menos ${minimumSearch} caracteres.`;
const searched = narrowedByGroup.extend({
  filter: z
    .string(tooShort)
    .max(200)
    .refine((typed) => normaliseText(typed).length >= minimumSearch, tooShort),
});

/** Filters of a product list: product groups, and products without pictures. */
export const narrowedProducts = narrowedByGroup.extend({ without_image: flagParam.optional() });

/** The sort columns of a list of products. */
export const productSorts = ['product_code', 'description', 'reference', 'discount_percentage', 'id'] as const;

/** The catalogue, its search and its suggestions. Spec: commercial §7 Products and prices. */
export const catalogueCalls = defineCalls({
  listProducts: {
    method: 'get',
    path: '/api/productos',
    access: findProducts,
    summary: 'Productos',
    query: narrowedProducts.extend({
      /** Whether inactive products are included; only for people who manage products. */
      with_inactive: flagParam.optional(),
    }),
    list: { sortable: productSorts, sortBy: 'product_code' },
    answer: z.array(productView),
  },
  getProduct: {
    method: 'get',
    path: '/api/productos/{id}',
    access: seeProducts,
    summary: 'Un producto',
    params: byId,
    query: scope,
    answer: productView,
  },
  searchProducts: {
    method: 'get',
    path: '/api/buscar-productos',
    access: findProducts,
    summary: 'Busca productos por código, referencia o descripción; lo más parecido primero',
    query: searched,
    answer: z.array(productView),
  },
  listRelatedProducts: {
    method: 'get',
    path: '/api/relacionados/{id}',
    access: seeProducts,
    summary: 'Equivalentes y relacionados de un producto',
    params: byId,
    query: scope,
    answer: z.array(productView),
  },
  listReplenishment: {
    method: 'get',
    path: '/api/productos-reposicion',
    access: ['B2B Ver asistente de reposición', 'Vender en campo', 'Gestión comercial', 'Gestión de pedidos'],
    summary: 'Lo que la sucursal suele comprar y cuándo le toca',
    query: scope.extend({
      cover_days: z.coerce
        .number<string | number>('Debe ser un número.')
        .int('Debe ser un número entero.')
        .min(1, 'Debe ser mínimo 1.')
        .max(365, 'Debe ser máximo 365.')
        .optional(),
    }),
    answer: z.array(replenishmentView),
  },
});

const restriction = z
  .object({
    contact_warehouse_id: idParam.optional(),
    contact_id: idParam.optional(),
    brand_id: idParam,
    line_id: z.coerce.number<string | number>('Debe ser un número.').int().nonnegative('No es válido.').default(0),
  })
  .refine((sent) => sent.contact_warehouse_id !== undefined || sent.contact_id !== undefined, {
    path: ['contact_warehouse_id'],
    error: 'Elija la sucursal, o el tercero para todas sus sucursales.',
    when: whenRight('contact_warehouse_id', 'contact_id'),
  });

/**
 * Brands that are hidden from a customer's branches and not sold to them; writes answer all restrictions of the customer. Spec: commercial §3 Brand
 * restriction.
 */
export const brandRestrictionCalls = defineCalls({
  listBrandRestrictions: {
    method: 'get',
    path: '/api/restriccion-marcas/{id}',
    access: 'Restricción marcas',
    summary: 'Restricciones de marcas de un tercero, por sucursal',
    params: byId,
    answer: z.array(brandRestrictionView),
  },
  restrictBrand: {
    method: 'post',
    path: '/api/restriccion-marcas',
    access: 'Restricción marcas',
    summary: 'Restringe una marca a una sucursal, o a todas las de un tercero',
    body: restriction,
    answer: z.array(brandRestrictionView),
    status: 201,
    message: 'La restricción ha sido creada',
  },
  liftBrandRestriction: {
    method: 'delete',
    path: '/api/restriccion-marcas/{id}',
    access: 'Restricción marcas',
    summary: 'Quita una restricción de marca',
    params: byId,
    answer: z.array(brandRestrictionView),
    message: 'La restricción ha sido eliminada',
  },
});
