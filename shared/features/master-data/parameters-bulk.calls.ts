import { type BulkEdit, bulkEditCall, onlyFields } from '#shared/kernel/bulk.ts';
import { defineCalls } from '#shared/kernel/call.ts';
import { parameterCalls } from './master-data.calls.ts';
import { parameter } from './parameter.entity.ts';

const data = ['first', 'second', 'third'].flatMap((place) => [`alphanum_data_${place}`, `numeric_data_${place}`, `date_data_${place}`]);
const fields = onlyFields(parameter, data);

/** What the office changes in many parameters at once. */
export const parameterBulkCalls = defineCalls({ changeParameters: bulkEditCall(fields, parameterCalls.list) });
export const parameterBulk: BulkEdit = { call: parameterBulkCalls.changeParameters, entity: fields };
