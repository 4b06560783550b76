import { phoneCollections } from '#pwa/app/phone-collections.ts';

/** Makes this copy of the app a later version: every collection gets this number of additional versions, whose migrations leave the rows unchanged. */
export function becomeVersion(version: number): void {
  for (const definition of Object.values(phoneCollections)) {
    const { schema, migrationStrategies } = definition;
    const raised = schema.version + version;
    const steps = Array.from({ length: version }, (_, step) => [schema.version + step + 1, (document: object) => document]);
    Object.assign(definition, { schema: { ...schema, version: raised }, migrationStrategies: { ...migrationStrategies, ...Object.fromEntries(steps) } });
  }
}
