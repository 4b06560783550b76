import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import type { ErpConnectionState, ErpDeadLetter } from '#shared/features/erp/erp.documents.ts';
import { erpConnectionSchema, erpOperations } from '#shared/features/erp/erp.schemas.ts';
import { connectionRows, type DeadLetter, deadLetterRows } from './erp.repository.ts';
import { askReplay } from './use-cases/replay-delivery.ts';

const byId = z.object({ id: z.coerce.number().int().positive() });

/** Where the ERP is, and what could not be delivered to it. Spec: decisions §5. */
export function registerErp(routes: Routes, { audit }: Services): void {
  routes.get('/api/erp/conexion', { summary: 'Dónde está el ERP; su clave no se dice' }, async ({ db, actor }) =>
    shown(await connectionRows.get(db, actor.subscriberId)),
  );

  routes.put(
    '/api/erp/conexion',
    { summary: 'Dice dónde está el ERP', body: erpConnectionSchema, message: 'La conexión con el ERP ha sido actualizada' },
    ({ actor, body, transact }) =>
      transact(async (tx) => {
        const before = await connectionRows.get(tx, tx.subscriberId);
        // A token belongs to an address: another address does not inherit it.
        const kept = before?.url === body.url ? before.token : null;
        const after = { ...body, token: body.token || kept };
        await connectionRows.save(tx, after, actor.userId);
        await audit(tx, actor, { action: 'update', entity: 'erp_connections', entityId: tx.subscriberId, before: shown(before), after: shown(after) });
        return shown(after);
      }),
  );

  routes.list(
    '/api/erp/pendientes',
    {
      summary: 'Lo que no se pudo entregar al ERP',
      query: z.object({ operation: z.enum(erpOperations).optional() }),
      list: { sortable: ['failed_at', 'attempts'], sortBy: 'failed_at', sort: 'DESC' },
    },
    async ({ db, actor, query }, asked) => {
      const { rows, total } = await deadLetterRows.listOpen(db, actor.subscriberId, { ...asked, operation: query.operation });
      return { rows: rows.map(told), total };
    },
  );

  routes.post(
    '/api/erp/pendientes/{id}/reintentar',
    { summary: 'Entrega otra vez al ERP lo que falló', params: byId, status: 202, message: 'El envío al ERP se intentará de nuevo' },
    ({ actor, params, transact }) => transact(async (tx) => told(await askReplay(tx, actor, audit, params.id))),
  );
}

function shown(connection: { url: string; token: string | null; timeout_ms: number } | undefined): ErpConnectionState | null {
  return connection ? { url: connection.url, has_token: connection.token !== null, timeout_ms: connection.timeout_ms } : null;
}

function told({ subscriber_id: _subscriber, settled_at: _settled, ...letter }: DeadLetter): ErpDeadLetter {
  return letter;
}
