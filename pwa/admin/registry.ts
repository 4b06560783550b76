import { entitiesByTable, entityScreens } from '#shared/features/navigation/entities.ts';
import type { ScreenName } from '#shared/features/navigation/screens.ts';
import type { EntityScreens } from '#shared/kernel/entity-screens.ts';

/** The entity that a generic screen shows. */
export function entityScreensOf(name: ScreenName | null): EntityScreens<ScreenName> | undefined {
  return entityScreens.find(({ list, create, edit }) => name !== null && [list, create, edit].includes(name));
}

/** Where the rows of a table are read, for references to them. @param table its name */
export function pathOfTable(table: string): string | undefined {
  const path = entitiesByTable.get(table)?.path;
  return path && `/api/${path}`;
}
