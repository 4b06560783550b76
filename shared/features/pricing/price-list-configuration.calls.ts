import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { entityCalls } from '#shared/kernel/entity-calls.ts';
import { parameterErrors } from '../master-data/parameters.errors.ts';
import { priceListConfiguration } from './price-list-configuration.entity.ts';
import { pricingErrors } from './pricing.errors.ts';

/** Spec: commercial §7 Reasons, price lists, activities. */
export const priceListConfigurationCalls = entityCalls(priceListConfiguration, { notSaved: (errors) => pricingErrors.saveConfigurationFailed({}, errors) });

const reviewedList = z
  .strictObject({
    id: z.int(),
    name_parameter: z.string(),
    version: z.int(),
    /** The number of active branches that buy at this list and whose list changes by the size of an order. */
    branches: z.int(),
  })
  .meta({ id: 'ReviewedPriceList' });
export type ReviewedPriceList = z.output<typeof reviewedList>;

const keepsLists = 'Configuración listas de precios';

/** The configuration of price lists: their order, names and inconsistencies. Spec: commercial §7. */
export const priceListCalls = defineCalls({
  reviewPriceLists: {
    method: 'get',
    path: '/api/listas-de-precios',
    access: keepsLists,
    unread: parameterErrors.priceListsFailed().message,
    summary: 'Las listas de precios, de la más cara a la más barata, y en cuántos productos una es más cara que la anterior',
    query: z.object({
      order: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'Son los id de las listas, separados por comas.')
        .transform((text) => text.split(',').map(Number))
        .optional()
        .describe('Otro orden de las listas, por id, que se quiere juzgar.'),
    }),
    answer: z
      .strictObject({
        lists: z.array(reviewedList),
        /**
         * The number of active products that cost more in `list_id` than in `than_id`, the list before it in the order; pairs without such products
         * are missing.
         */
        dearer: z.array(z.strictObject({ list_id: z.int(), than_id: z.int(), products: z.int() })),
      })
      .meta({ id: 'PriceListReview' }),
  },
  renamePriceList: {
    method: 'put',
    path: '/api/listas-de-precios/{id}',
    access: keepsLists,
    summary: 'Cambia el nombre de una lista de precios',
    params: byId,
    body: z.object({
      name_parameter: z.string('Nombre es un dato obligatorio.').trim().min(1, 'Nombre es un dato obligatorio.').max(120, 'Máximo 120 caracteres.'),
      version: z.int().optional(),
    }),
    refused: (errors) => parameterErrors.savePriceListFailed({}, errors),
    answer: z.strictObject({ id: z.int(), name_parameter: z.string(), version: z.int() }).meta({ id: 'RenamedPriceList' }),
    message: 'Lista de precios actualizada exitosamente',
  },
});
