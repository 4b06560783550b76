import { role_permissions } from '#server/features/access/access.tables.ts';
import { parameter_tables } from '#server/features/master-data/master-data.tables.ts';
import { branch_offices, licences, subscribers, voucher_types, warehouses } from '#server/features/organisation/organisation.tables.ts';
import { tenant_feeds } from '#server/platform/db/platform.tables.ts';
import type { Services } from '#server/platform/services.ts';
import { parameterTable } from '#shared/features/master-data/parameter.entity.ts';
import { warehouse } from '#shared/features/organisation/branch-office.entity.ts';
import { defaultSubscriberSettings, type SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { defaultGrants, roles } from '#shared/kernel/permissions.ts';
import { searchTextOf } from '#shared/kernel/text-search.ts';
import { nextNumber } from './counter.ts';
import { touch } from './touch.ts';

export interface GivenSubscriber {
  id: number;
  licenceId: number;
  branchofficeId: number;
  /** Where stock is. */
  warehouseId: number;
}

/** A high id, so that no parameter of a test is referred to as a company's identification type. */
const ownIdentificationType = 999_999;

export function createGivenOrganisation({ store }: Services) {
  return {
    /** A subscriber with its licence, feed, branch office, warehouse, voucher types ('Pd', 'Ct'), tables and default grants. */
    async subscriber({
      settings = {},
      maintenance_mode = false,
      maximum_users = 1000,
      end_date = '2030-12-31',
      name = 'Distribuidora de prueba',
    }: {
      settings?: Partial<SubscriberSettings>;
      maintenance_mode?: boolean;
      maximum_users?: number;
      end_date?: string;
      name?: string;
    } = {}): Promise<GivenSubscriber> {
      const id = await store.withTransaction(0, async (tx) => {
        const license_code = `L${nextNumber(store)}`;
        const [licence] = await tx
          .insert(licences)
          .values({ license_code, search_text: searchTextOf([license_code]), start_date: '2026-01-01', end_date, maximum_users, trial_license: false })
          .returning({ id: licences.id });
        const identification = String(900_000_000 + nextNumber(store));
        const [subscriber] = await tx
          .insert(subscribers)
          .values({
            license_id: licence?.id ?? 0,
            state: 1,
            identification_type: ownIdentificationType,
            identification,
            check_digit: 1,
            name,
            short_name: name.slice(0, 20),
            search_text: searchTextOf([identification, name, name.slice(0, 20)]),
            maintenance_mode,
            settings: { ...defaultSubscriberSettings, ...settings },
          })
          .returning({ id: subscribers.id, licenceId: subscribers.license_id });
        if (!subscriber) throw new Error('no subscriber was made');
        await tx.insert(tenant_feeds).values({ subscriber_id: subscriber.id, epoch: `epoch-${subscriber.id}` });
        return subscriber;
      });
      return await store.withTransaction(id.id, async (tx) => {
        const subscriber_id = id.id;
        await tx.insertMany(
          role_permissions,
          roles.flatMap((role) => defaultGrants[role].map((permission) => ({ subscriber_id, role, permission }))),
        );
        const branchofficeId = await tx.nextIds('branch_offices');
        await tx.insert(branch_offices).values({ subscriber_id, id: branchofficeId, name: 'Sede principal', main: true, search_text: 'sede principal' });
        const warehouseId = await tx.nextIds('warehouses');
        const warehouseRow = schemaOf(warehouse).parse({ branchoffice_id: branchofficeId, warehouse_code: 'B01', warehouse_description: 'Bodega principal' });
        await tx
          .insert(warehouses)
          .values({ ...(warehouseRow as typeof warehouses.$inferInsert), subscriber_id, id: warehouseId, search_text: 'b01 bodega principal' });
        for (const [code, prefix] of [
          ['1', 'Pd'],
          ['2', 'Ct'],
          ['3', 'Fv'],
        ] as const) {
          // The entity's own schema fills the defaults.
          const row = schemaOf(voucherType).parse({ branchoffice_id: branchofficeId, code_voucher_type: code, name_voucher_type: prefix, prefix });
          await tx.insert(voucher_types).values({
            ...(row as typeof voucher_types.$inferInsert),
            subscriber_id,
            id: await tx.nextIds('voucher_types'),
            search_text: searchTextOf([code, prefix]),
          });
        }
        for (const [tableId, name_table] of [
          [1, 'Tipos de identificación'],
          [5, 'Categorías de cliente'],
          [6, 'Tipos de cliente'],
          [7, 'Categorías de proveedor'],
          [14, 'Listas de precios'],
          [64, 'Estados de documentos'],
          [116, 'Tipos de documento del tercero'],
        ] as const) {
          const row = schemaOf(parameterTable).parse({ code_table: String(tableId), name_table });
          await tx
            .insert(parameter_tables)
            .values({ ...(row as typeof parameter_tables.$inferInsert), subscriber_id, id: tableId, search_text: searchTextOf([String(tableId), name_table]) });
        }
        await tx.nextIds('parameter_tables', 200);
        touch(tx, 'reference', [`subscriber:${subscriber_id}`, `warehouse:${warehouseId}`]);
        return { id: subscriber_id, licenceId: id.licenceId, branchofficeId, warehouseId };
      });
    },
  };
}
