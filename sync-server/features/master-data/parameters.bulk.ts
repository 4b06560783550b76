import { type BulkTask, rowTask } from '#server/platform/bulk.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import { entityErrors, updateEntity } from '#server/platform/http/entity-writes.ts';
import type { Services } from '#server/platform/services.ts';
import { parameter } from '#shared/features/master-data/parameter.entity.ts';
import { parameterBulk } from '#shared/features/master-data/parameters-bulk.calls.ts';
import { parameterRows } from './parameter-rows.repository.ts';
import { keepParameters } from './parameter-writes.service.ts';

/** The bulk change of parameters: each is saved as by its form. */
export function parameterTask({ audit, references }: Pick<Services, 'audit' | 'references'>): BulkTask {
  const writing = { rows: parameterRows, references, audit, beforeWrite: keepParameters(references) };
  return rowTask({
    edit: parameterBulk,
    matching: (db, actor, query, asked) => parameterRows.keys(db, actor.subscriberId, asked, narrowedBy(parameter, query)),
    get: (tx, _actor, id) => parameterRows.get(tx, tx.subscriberId, id),
    save: (tx, actor, id, values) => updateEntity(tx, actor, writing, { id, sent: { ...values } }),
    nameOf: (row) => `${row['code_parameter']} · ${row['name_parameter']}`,
    notFound: () => entityErrors.notFound(),
  });
}
