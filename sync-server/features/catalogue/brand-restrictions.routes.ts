import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { whenRight } from '#shared/kernel/judged-together.ts';
import { listRestrictionsOfCustomer } from './brand-restrictions.service.ts';
import { liftBrandRestriction, restrictBrand } from './use-cases/restrict-brand.ts';

const id = z.coerce.number('Debe ser un número.').int().positive('No es válido.');
const byId = z.object({ id });
const restriction = z
  .object({
    contact_warehouse_id: id.optional(),
    contact_id: id.optional(),
    brand_id: id,
    line_id: z.coerce.number('Debe ser un número.').int().nonnegative('No es válido.').default(0),
  })
  .refine((sent) => sent.contact_warehouse_id !== undefined || sent.contact_id !== undefined, {
    path: ['contact_warehouse_id'],
    error: 'Elija la sucursal, o el tercero para todas sus sucursales.',
    when: whenRight('contact_warehouse_id', 'contact_id'),
  });

/** Brands that a customer's branch neither sees nor buys. Spec: commercial §3 Brand restriction. */
export function registerBrandRestrictions(routes: Routes, { audit }: Services): void {
  routes.get('/api/restriccion-marcas/{id}', { summary: 'Restricciones de marcas de un tercero, por sucursal', params: byId }, ({ db, actor, params }) =>
    listRestrictionsOfCustomer(db, actor, params.id),
  );
  routes.post(
    '/api/restriccion-marcas',
    {
      summary: 'Restringe una marca a una sucursal, o a todas las de un tercero',
      body: restriction,
      message: 'La restricción ha sido creada',
    },
    ({ actor, body, transact }) => transact((tx) => restrictBrand(tx, actor, audit, body)),
  );
  routes.delete(
    '/api/restriccion-marcas/{id}',
    { summary: 'Quita una restricción de marca', params: byId, message: 'La restricción ha sido eliminada' },
    ({ actor, params, transact }) => transact((tx) => liftBrandRestriction(tx, actor, audit, params.id)),
  );
}
