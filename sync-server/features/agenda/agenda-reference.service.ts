import type { EntityRows } from '#server/platform/db/entity-rows.ts';
import type { ReferenceKind } from '#server/platform/reference-kind.ts';
import { deepeningByIds, plainActivities } from './agenda-reference.repository.ts';

export const agendaEntities: readonly EntityRows[] = [plainActivities];

export const agendaKinds: readonly ReferenceKind[] = [
  {
    kind: 'deepening',
    async rows(db, subscriberId, ids) {
      const rows = await deepeningByIds(db, subscriberId, ids);
      return new Map(rows.map((row) => [row.id, row]));
    },
  },
];
