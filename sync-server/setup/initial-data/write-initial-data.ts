/** What every company begins with: branch offices, warehouses, voucher types, parameters, activities and the grants of each role. */
import { role_permissions } from '#server/features/access/access.tables.ts';
import { activities, deepening_configurations } from '#server/features/agenda/agenda.tables.ts';
import { withholding_parameters } from '#server/features/collections/collections.tables.ts';
import { parameter_tables, parameters } from '#server/features/master-data/master-data.tables.ts';
import { branch_offices, voucher_types, warehouses } from '#server/features/organisation/organisation.tables.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';
import { withholdingParameter } from '#shared/features/collections/withholding-parameter.entity.ts';
import { fixedTables, seededParameters } from '#shared/features/master-data/fixed-tables.ts';
import { knownCity } from '#shared/features/master-data/geography.ts';
import { parameter, parameterTable } from '#shared/features/master-data/parameter.entity.ts';
import { branchOffice, warehouse } from '#shared/features/organisation/branch-office.entity.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';
import { defaultGrants, roles } from '#shared/kernel/permissions.ts';
import { type FirstOffice, initialActivities, initialDeepening, initialVoucherTypes, initialWithholdings } from './initial-rows.ts';
import { entityRows, takeIds, type Writing } from './writing.ts';

export interface InitialIds {
  branchOffices: number[];
  warehouses: number[];
  /** By `table:code`, e.g. 'TID:31'. */
  parameters: Map<string, number>;
  activities: number[];
  voucherTypes: number[];
}

/** Ids below this are the tables' own numbers (administration §9). */
const reservedTables = 200;

/** @param offices the branch offices, each with its warehouse; the first is the main one */
export async function writeInitialData(writing: Writing, offices: readonly FirstOffice[]): Promise<InitialIds> {
  const { tx, announce } = writing;
  const subscriber_id = tx.subscriberId;
  await tx.insertMany(
    role_permissions,
    roles.flatMap((role) => defaultGrants[role].map((permission) => ({ subscriber_id, role, permission }))),
  );
  const places = await writeBranchOffices(writing, offices);
  const parameterIds = await writeParameters(writing);

  const activityIds = await takeIds(tx, 'activities', initialActivities.length);
  await tx.insertMany(
    activities,
    entityRows(
      tx,
      activity,
      initialActivities.map((row, index) => ({ ...row, id: activityIds[index] ?? 0 })),
    ),
  );
  announce(
    'reference',
    activityIds.map((id) => `activity:${id}`),
  );

  const deepeningIds = await takeIds(tx, 'deepening_configurations', initialDeepening.length);
  await tx.insertMany(
    deepening_configurations,
    initialDeepening.map((row, index) => ({ ...row, subscriber_id, id: deepeningIds[index] ?? 0 })),
  );
  announce(
    'reference',
    deepeningIds.map((id) => `deepening:${id}`),
  );

  const withholdingIds = await takeIds(tx, 'withholding_parameters', initialWithholdings.length);
  await tx.insertMany(
    withholding_parameters,
    entityRows(
      tx,
      withholdingParameter,
      initialWithholdings.map((row, index) => ({ ...row, id: withholdingIds[index] ?? 0 })),
    ),
  );
  announce(
    'reference',
    withholdingIds.map((id) => `withholding_parameter:${id}`),
  );

  return { ...places, parameters: parameterIds, activities: activityIds };
}

async function writeBranchOffices(
  { tx, cityId, announce }: Writing,
  offices: readonly FirstOffice[],
): Promise<Pick<InitialIds, 'branchOffices' | 'warehouses' | 'voucherTypes'>> {
  const subscriber_id = tx.subscriberId;
  const officeIds = await takeIds(tx, 'branch_offices', offices.length);
  const warehouseIds = await takeIds(tx, 'warehouses', offices.length);
  await tx.insertMany(
    branch_offices,
    entityRows(
      tx,
      branchOffice,
      offices.map(({ town, address, telephone }, index) => {
        const { name, latitude, length } = knownCity(town);
        return {
          id: officeIds[index] ?? 0,
          name: `Sede ${name}`,
          address,
          telephone,
          main: index === 0,
          city_id: cityId.get(town) ?? null,
          latitude,
          length,
          branchoffice_type: index === 0 ? 'Principal' : 'Sucursal',
        };
      }),
    ),
  );
  await tx.insertMany(
    warehouses,
    entityRows(
      tx,
      warehouse,
      offices.map(({ code, name }, index) => ({
        id: warehouseIds[index] ?? 0,
        branchoffice_id: officeIds[index] ?? 0,
        warehouse_code: code,
        warehouse_description: name,
      })),
    ),
  );
  const voucherIds = await takeIds(tx, 'voucher_types', initialVoucherTypes.length);
  await tx.insertMany(
    voucher_types,
    entityRows(
      tx,
      voucherType,
      initialVoucherTypes.map(({ code, name, prefix, electronic_bill }, index) => ({
        id: voucherIds[index] ?? 0,
        branchoffice_id: officeIds[0] ?? 0,
        code_voucher_type: code,
        name_voucher_type: name,
        short_name: name,
        prefix,
        electronic_bill,
      })),
    ),
  );
  announce('reference', [`subscriber:${subscriber_id}`, ...warehouseIds.map((id) => `warehouse:${id}`)]);
  return { branchOffices: officeIds, warehouses: warehouseIds, voucherTypes: voucherIds };
}

/** The fixed tables with the rows that a company begins with. @returns ids by `table:code` */
export async function writeParameters({ tx, announce }: Writing): Promise<Map<string, number>> {
  await tx.nextIds('parameter_tables', reservedTables);
  await tx.insertMany(
    parameter_tables,
    entityRows(
      tx,
      parameterTable,
      fixedTables.map(({ id, code, name, numericNames: [first = null, second = null] }) => ({
        id,
        code_table: code,
        name_table: name,
        desc_numeric_data_first: first,
        desc_numeric_data_second: second,
        protected: true,
      })),
    ),
  );
  const ids = await takeIds(tx, 'parameters', seededParameters.length);
  await tx.insertMany(
    parameters,
    entityRows(
      tx,
      parameter,
      seededParameters.map(({ table, row, order }, index) => ({
        id: ids[index] ?? 0,
        paramtable_id: table.id,
        code_parameter: row.code,
        name_parameter: row.name,
        order,
        numeric_data_first: row.numeric ?? null,
      })),
    ),
  );
  announce(
    'reference',
    ids.map((id) => `parameter:${id}`),
  );
  return new Map(seededParameters.map(({ table, row }, index) => [`${table.code}:${row.code}`, ids[index] ?? 0]));
}
