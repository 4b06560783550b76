import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/store.ts';
import { erpErrors } from '#shared/features/erp/erp.errors.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { timedErp } from './erp.metrics.ts';
import { connectionRows } from './erp.repository.ts';
import type { ErpPort } from './erp.ts';
import { httpErp } from './http-erp.ts';
import { interno } from './interno.ts';

/** The database that stores the company's connection, and the configuration of the addresses it may have. */
export interface ErpPlace {
  db: Db;
  config: Pick<Config, 'erpAllow'>;
}

/** How each adapter is made for a subscriber. */
const adapters: Readonly<Record<string, (db: Db, subscriberId: number, allow: string) => Promise<ErpPort>>> = {
  interno: async () => interno,
  async http(db, subscriberId, allow) {
    const connection = await connectionRows.get(db, subscriberId);
    if (!connection) throw erpErrors.notConfigured();
    return httpErp({ ...connection, allow });
  },
};

/**
 * The adapter that a call names, which must be the company's: otherwise the product's own books would create a customer, or approve an order, that
 * the company's ERP does not know.
 * @throws erp.unknown (404), erp.notConfigured, erp.notOwn
 */
export async function requireOwnErp({ db, config }: ErpPlace, subscriberId: number, name: string): Promise<ErpPort> {
  const port = await requireErp({ db, config }, subscriberId, name);
  if ((await requireSettings(db, subscriberId)).erp !== name) throw erpErrors.notOwn({ erp: name });
  return port;
}

/** Throws the ERP's refusal. Its text is for the company's staff: a customer only reads that the ERP refused. */
export const tellErpRefusal =
  ({ reach }: Pick<Actor, 'reach'>) =>
  (error: unknown): never => {
    throw reach === 'customer' && error instanceof AppError && error.code === erpErrors.refused.code ? erpErrors.refusedToCustomer() : error;
  };

/** The adapter that a call or a setting names. @throws erp.unknown (404), erp.notConfigured */
export async function requireErp({ db, config }: ErpPlace, subscriberId: number, name: string): Promise<ErpPort> {
  const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
  if (!adapter) throw erpErrors.unknown({ erp: name });
  return timedErp(name, await adapter(db, subscriberId, config.erpAllow));
}
