import type { Db } from '#server/platform/db/store.ts';
import { cityCodes } from './cities.repository.ts';
import { cityRows } from './parameter-rows.repository.ts';
import { type ParameterRow, parametersRepository } from './parameters.repository.ts';

/** The parameters of a fixed table (administration §9), in the order that `actualizar-parametros` saved. */
export async function listParametersOfTable(db: Db, subscriberId: number, tableId: number): Promise<ParameterRow[]> {
  return await parametersRepository.listOfTable(db, subscriberId, tableId);
}

/** A town by its id; undefined when there is none. */
export async function getCity(db: Db, id: number): Promise<{ id: number; name: string; department_id: number } | undefined> {
  const city = await cityRows.get(db, 0, id);
  return city && { id: city.id, name: String(city['name']), department_id: Number(city['department_id']) };
}

/** The code of a parameter, for example '31' of NIT; null when it has none. */
export async function getParameterCode(db: Db, subscriberId: number, id: number): Promise<string | null> {
  return (await parametersRepository.getCode(db, subscriberId, id)) ?? null;
}

/** `name_parameter` of parameters, by id. */
export async function parameterNames(db: Db, subscriberId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await parametersRepository.names(db, subscriberId, [...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The towns that have these DANE codes, by code. */
export async function citiesByCode(db: Db, codes: readonly string[]): Promise<Map<string, { id: number; name: string }>> {
  return new Map((await cityCodes.byCodes(db, [...new Set(codes)])).map((city) => [city.code, city]));
}
