import type { Actor } from '#server/platform/actor.ts';
import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { saveMarkedRows } from '#server/platform/http/marked-rows.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { subbrandRows } from '../classification.repository.ts';
import { tellProductsOf } from '../classification.service.ts';

/** Writes the subbrands that are sent inside their brand, each by its mark. Spec: commercial §3 Subbrand (`action`). */
export function saveSubbrands({ references, audit }: Pick<Services, 'references' | 'audit'>) {
  const writing = { references, audit, rows: subbrandRows, beforeWrite: tellProductsOf((subbrand_id) => ({ subbrand_id })) };
  return async (tx: Tx, actor: Actor, { row, sent }: { row: EntityRow; sent: Readonly<Record<string, unknown>> }): Promise<void> =>
    saveMarkedRows(tx, actor, writing, {
      name: 'subbrands',
      by: 'brand_id',
      ownerId: row.id,
      sent: sent['subbrands'],
      unknownAction: catalogueErrors.unknownAction,
      foreignRow: catalogueErrors.foreignSubbrand,
    });
}
