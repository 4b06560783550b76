import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import { entityCalls, narrowingQuery, plainEntityAnswer } from '#shared/kernel/entity-calls.ts';
import { city, department } from './geography.entity.ts';
import { knownTables, parameter, parameterTable } from './parameter.entity.ts';
import { parameterErrors } from './parameters.errors.ts';

export const departmentCalls = entityCalls(department);
export const cityCalls = entityCalls(city);
export const parameterTableCalls = entityCalls(parameterTable);
/** Price lists and warranty reasons are parameters of a table; the specification has separate sentences for them. */
const ofParameters = entityCalls(parameter, {
  notSaved: (errors, { body }) => sentencesOf(body)?.notSaved({}, errors),
  notListed: (errors, { query }) => sentencesOf(query)?.notListed({}, errors),
  done: (verb, row) => sentencesOf(row)?.[verb],
});
/** People with the permission for all parameters write every table; warranty reasons and price lists have permissions of their own. */
const parameterWriters = ['Parámetros', 'Motivos garantías', 'Configuración listas de precios'] as const;
export const parameterCalls = {
  ...ofParameters,
  create: { ...ofParameters.create, access: parameterWriters },
  update: { ...ofParameters.update, access: parameterWriters },
};

/** The query parameter of `lista-param` for the parameter table. */
export const parameterListNames = { idParamTable: 'paramtable_id' } as const;

const plainParameters = z.array(plainEntityAnswer(parameter));
/** Only warranty reasons have a `reason_type_id`. Spec: commercial §3 Warranty reason. */
const parametersByCode = z.array(
  plainEntityAnswer(parameter, { id: 'ParameterByCode', more: { reason_type_id: z.union([z.literal(1), z.literal(2)]).optional() } }),
);

/** The calls of parameters besides those of every entity. Spec: administration §7, commercial §7. */
export const masterDataCalls = defineCalls({
  listParametersToChoose: { ...parameterCalls.list, path: '/api/lista-param', query: narrowingQuery(parameter, parameterListNames) },
  listIdentificationTypes: {
    method: 'get',
    path: '/api/extra-data/type-identification',
    access: 'session',
    summary: 'Tipos de identificación',
    answer: plainParameters,
  },
  listParametersByCode: {
    method: 'get',
    path: '/api/parametros-por-codigo/{code}',
    access: 'session',
    summary: 'Los parámetros de la tabla que tiene un código',
    params: z.object({ code: z.string().trim().min(1).max(20) }),
    answer: parametersByCode,
  },
  orderParameters: {
    method: 'post',
    path: '/api/actualizar-parametros',
    access: ['Parámetros', 'Configuración listas de precios'],
    summary: 'Ordenar los parámetros de una tabla (las listas de precios, de la más cara a la más barata)',
    body: z.object({
      parameters: z
        .array(z.looseObject({ id: idParam }))
        .min(1, 'Envíe los parámetros.')
        .max(500),
    }),
    message: 'Orden actualizado exitosamente',
    refused: (errors) => parameterErrors.orderPriceListsFailed({}, errors),
    /** The ids in their new order. */
    answer: z.array(z.int()),
  },
});

/**
 * The specification's sentences for the parameters of a table; undefined when the specification has none. @param sent a body or query with
 * `paramtable_id`
 */
function sentencesOf(sent: unknown) {
  const table = typeof sent === 'object' && sent !== null && 'paramtable_id' in sent ? Number(sent.paramtable_id) : undefined;
  if (table === knownTables.priceLists)
    return {
      created: undefined,
      updated: 'Lista de precios actualizada exitosamente',
      notSaved: parameterErrors.savePriceListFailed,
      notListed: parameterErrors.priceListsFailed,
    };
  if (table === knownTables.warrantyReasons)
    return {
      created: 'Motivo creado exitosamente',
      updated: 'Motivo actualizado exitosamente',
      notSaved: parameterErrors.saveReasonFailed,
      notListed: parameterErrors.reasonsFailed,
    };
  return undefined;
}
