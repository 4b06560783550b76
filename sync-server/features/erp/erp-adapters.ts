import type { Db } from '#server/platform/db/store.ts';
import { erpErrors } from '#shared/features/erp/erp.errors.ts';
import { timedErp } from './erp.metrics.ts';
import { connectionRows } from './erp.repository.ts';
import type { ErpPort } from './erp.ts';
import { httpErp } from './http-erp.ts';
import { interno } from './interno.ts';

/** How each adapter is made for a subscriber. */
const adapters: Readonly<Record<string, (db: Db, subscriberId: number) => Promise<ErpPort>>> = {
  interno: async () => interno,
  async http(db, subscriberId) {
    const connection = await connectionRows.get(db, subscriberId);
    if (!connection) throw erpErrors.notConfigured();
    return httpErp(connection);
  },
};

/** The adapter that calls and settings name. @throws erp.unknown (404), erp.notConfigured */
export async function requireErp(db: Db, subscriberId: number, name: string): Promise<ErpPort> {
  const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
  if (!adapter) throw erpErrors.unknown({ erp: name });
  return timedErp(name, await adapter(db, subscriberId));
}
