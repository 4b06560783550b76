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
/** Price lists are the parameters of a table, and the specification has sentences of its own for them. */
export const parameterCalls = entityCalls(parameter, {
  notSaved: (errors, { body }) => (isOfPriceLists(body) ? parameterErrors.savePriceListFailed({}, errors) : undefined),
  notListed: (errors, { query }) => (isOfPriceLists(query) ? parameterErrors.priceListsFailed({}, errors) : undefined),
});

/** In the query of `lista-param`, the parameter table goes by this name. */
export const parameterListNames = { idParamTable: 'paramtable_id' } as const;

const plainParameters = z.array(plainEntityAnswer(parameter));

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
    answer: plainParameters,
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

function isOfPriceLists(sent: unknown): boolean {
  return typeof sent === 'object' && sent !== null && 'paramtable_id' in sent && Number(sent.paramtable_id) === knownTables.priceLists;
}
