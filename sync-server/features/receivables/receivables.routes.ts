import * as z from 'zod';
import type { ListRequest } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { listReceivableViews, summariseReceivables } from './receivable-views.service.ts';
import { sortableReceivableColumns } from './receivables-list.repository.ts';
import { printStatement } from './statement.service.ts';

const id = z.coerce.number('Debe ser un número.').int().positive('No es válido.');
const flag = z.enum(['1', '0', 'true', 'false'], 'Es 1 o 0.').optional();
const filters = z.object({ contact_id: id.optional(), contact_warehouse_id: id.optional(), seller_id: id.optional(), defeated: flag });
type Filters = z.infer<typeof filters>;
const everything: ListRequest = { paginate: false, page: 1, perPage: 500, sortBy: 'due_date', sort: 'ASC', filter: '' };

/** What customers owe, and to whom of the sellers. Spec: commercial §7 (cartera), §9. */
export function registerReceivables(routes: Routes, { clock }: Services): void {
  const narrowed = ({ defeated, ...filter }: Filters) => {
    const today = localDateOf(clock.now());
    return { today, filter: { ...filter, dueBefore: defeated === '1' || defeated === 'true' ? today : undefined } };
  };

  routes.list(
    '/api/cartera',
    { summary: 'Cartera de un cliente', query: filters, list: { sortable: sortableReceivableColumns, sortBy: 'invoice_id' } },
    ({ db, actor, query }, list) => listReceivableViews(db, actor, { ...narrowed(query), list }),
  );
  routes.list(
    '/api/cartera-vendedor',
    {
      summary: 'Cartera de los vendedores a los que llega quien pregunta',
      query: filters,
      list: { sortable: sortableReceivableColumns, sortBy: 'days_defeated', sort: 'DESC' },
    },
    ({ db, actor, query }, list) => listReceivableViews(db, actor, { ...narrowed(query), list }),
  );
  routes.get('/api/cartera/resumen', { summary: 'Cartera por edades', query: filters }, ({ db, actor, query }) =>
    summariseReceivables(db, actor, narrowed(query)),
  );
  routes.get(
    '/api/cartera/estado-de-cuenta',
    { summary: 'Estado de cuenta de un cliente, en PDF', query: z.object({ contact_id: id.optional() }) },
    async ({ db, actor, query }) => {
      const contactId = query.contact_id ?? (actor.reach === 'customer' ? actor.contactId : null);
      if (contactId === null) throw thirdPartyErrors.notFound();
      const today = localDateOf(clock.now());
      const { rows } = await listReceivableViews(db, actor, { filter: { contact_id: contactId }, today, list: everything });
      const bytes = await printStatement(db, actor, { contactId, today, rows });
      return new Response(new Uint8Array(bytes), {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="estado-de-cuenta-${contactId}.pdf"`,
          'cache-control': 'private, no-store',
        },
      });
    },
  );
}
