import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { erpCalls } from '#shared/features/erp/erp.calls.ts';
import type { ErpConnectionState, ErpDeadLetter } from '#shared/features/erp/erp.documents.ts';
import { connectionRows, type DeadLetter, deadLetterRows } from './erp.repository.ts';
import { askReplay } from './use-cases/replay-delivery.ts';

/** Serves the connection to the ERP and the failed deliveries. Spec: decisions §5. */
export function registerErp(routes: Routes, { audit }: Services): void {
  routes.serve(erpCalls.getErpConnection, async ({ db, actor }) => {
    const connection = await connectionRows.get(db, actor.subscriberId);
    return connection ? shown(connection) : null;
  });
  routes.serve(erpCalls.saveErpConnection, ({ actor, body, transact }) =>
    transact(async (tx) => {
      const before = await connectionRows.get(tx, tx.subscriberId);
      // A token belongs to its address: a new address does not keep the token.
      const kept = before?.url === body.url ? before.token : null;
      const after = { ...body, token: body.token || kept };
      await connectionRows.save(tx, after, actor.userId);
      const told = { before: before ? shown(before) : null, after: shown(after) };
      await audit(tx, actor, { action: 'update', entity: 'erp_connections', entityId: tx.subscriberId, ...told });
      return shown(after);
    }),
  );
  routes.serve(erpCalls.listDeadLetters, async ({ db, actor, query }, asked) => {
    const { rows, total } = await deadLetterRows.listOpen(db, actor.subscriberId, { ...asked, operation: query.operation });
    return { rows: rows.map(told), total };
  });
  routes.serve(erpCalls.retryDelivery, ({ actor, params, transact }) => transact(async (tx) => told(await askReplay(tx, actor, audit, params.id))));
}

function shown({ url, token, timeout_ms }: { url: string; token: string | null; timeout_ms: number }): ErpConnectionState {
  return { url, has_token: token !== null, timeout_ms };
}

function told({ subscriber_id: _subscriber, settled_at: _settled, ...letter }: DeadLetter): ErpDeadLetter {
  return letter;
}
