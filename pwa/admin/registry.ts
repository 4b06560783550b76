import { entitiesByTable, entityScreens } from '#shared/features/navigation/entities.ts';
import type { ScreenName } from '#shared/features/navigation/screens.ts';
import type { EntityCalls } from '#shared/kernel/entity-calls.ts';
import type { EntityScreens } from '#shared/kernel/entity-screens.ts';
import { callsOf } from './calls-of.ts';

/** The entity that a generic screen shows. */
export function entityScreensOf(name: ScreenName | null): EntityScreens<ScreenName> | undefined {
  return entityScreens.find(({ list, create, edit }) => name !== null && [list, create, edit].includes(name));
}

/** The call that lists the rows of a table, for references to them. @param table its name */
export function listCallOf(table: string): EntityCalls['list'] {
  const entity = entitiesByTable.get(table);
  if (!entity) throw new Error(`${table} is no entity`);
  return callsOf(entity).list;
}
