import { phoneCollections } from '#pwa/platform/db/collections.ts';

/** This copy of the app is a later one: every collection has as many versions more, and each step leaves its rows as they are. */
export function becomeVersion(version: number): void {
  for (const definition of Object.values(phoneCollections)) {
    const { schema, migrationStrategies } = definition;
    const raised = schema.version + version;
    const steps = Array.from({ length: version }, (_, step) => [schema.version + step + 1, (document: object) => document]);
    Object.assign(definition, { schema: { ...schema, version: raised }, migrationStrategies: { ...migrationStrategies, ...Object.fromEntries(steps) } });
  }
}
