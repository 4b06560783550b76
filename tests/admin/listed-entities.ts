/** The lists of plain entities, each with the function that fills it: rows that differ in every column by which the list is sorted or filtered. */
import { cities, departments } from '#server/features/master-data/master-data.tables.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';
import { city, department } from '#shared/features/master-data/geography.entity.ts';
import { warehouse } from '#shared/features/organisation/branch-office.entity.ts';
import type { EntityDefinition, Field } from '#shared/kernel/entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import type { Client } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { plainResources } from './plain-resources.ts';

export interface ListedEntity {
  entity: EntityDefinition;
  /** Who lists it; 'Administrador' when absent. */
  role?: Role;
  /** Makes three rows, in an order that no column has. */
  fill(server: TestServer, office: Client): Promise<void>;
}

/** Neither the order of the numbers nor its reverse. */
const outOfOrder = [2, 3, 1] as const;

/** Every column by which a list is sorted and filtered, without pictures, long texts and blocks. */
export function offeredColumns(entity: EntityDefinition): [name: string, definition: Field][] {
  return Object.entries(entity.fields).filter(([, { inside, kind }]) => inside === undefined && kind !== 'long_text' && kind !== 'image');
}

/** A value for every column that is not a reference: different for each number, also where the form has a default. */
function varied(entity: EntityDefinition, number: number): Record<string, unknown> {
  return Object.fromEntries(offeredColumns(entity).flatMap(([name, definition]) => (definition.kind === 'ref' ? [] : [[name, valueFor(definition, number)]])));
}

function valueFor(definition: Field, number: number): unknown {
  switch (definition.kind) {
    case 'text':
      // A list of numbers, kept as a text.
      if (definition === activity.fields.contact_restriction) return [number];
      if (definition.format === 'email') return `correo${number}@prueba.co`;
      if (definition.format === 'url') return `https://prueba${number}.co`;
      return definition.format === 'time' ? `0${number}:30` : `Vá${number}`;
    case 'integer':
    case 'pesos':
    case 'percentage':
    case 'decimal':
      return (definition.min ?? 0) + number;
    case 'flag':
      return number === 2;
    case 'state':
      return number === 2 ? 0 : 1;
    case 'date':
      return `2026-0${number}-10`;
    case 'choice':
      return definition.choices[number % definition.choices.length]?.value;
    default:
      return `V${number}`;
  }
}

export const listedEntities: readonly ListedEntity[] = [
  ...plainResources.map(({ entity, role, needs, body, others }) => ({
    entity,
    ...(role && { role }),
    async fill(server: TestServer, office: Client) {
      const given = await needs(server, office);
      const another = (await others?.(server, office)) ?? {};
      for (const number of outOfOrder) {
        const sent = { ...varied(entity, number), ...body(number, given), ...(number === 3 && another) };
        const made = await office.post(`/api/${entity.path}`, sent);
        if (made.status !== 201) throw new Error(`${entity.path}: ${made.text}`);
      }
    },
  })),
  {
    entity: warehouse,
    async fill(_server, office) {
      for (const number of outOfOrder) {
        const sent = { name: `Sede ${4 - number}`, warehouses: [{ ...varied(warehouse, number), action: 'c' }] };
        const made = await office.post('/api/sedes', sent);
        if (made.status !== 201) throw new Error(made.text);
      }
    },
  },
  {
    entity: department,
    fill: ({ store }) =>
      store.withTransaction(0, async (tx) => {
        for (const number of outOfOrder) {
          const row = schemaOf(department).parse({ code: `0${number}`, name: ['', 'Ñ', 'Á', 'Ó'][number] });
          await tx.insert(departments).values({ ...(row as typeof departments.$inferInsert), search_text: `0${number} ${['', 'n', 'a', 'o'][number]}` });
        }
      }),
  },
  {
    entity: city,
    fill: ({ store }) =>
      store.withTransaction(0, async (tx) => {
        for (const number of outOfOrder) {
          const code = `0${number}`;
          const [made] = await tx
            .insert(departments)
            .values({ code, name: `Departamento ${number}` })
            .returning({ id: departments.id });
          const row = schemaOf(city).parse({ ...varied(city, number), code: `${code}001`, department_id: made?.id });
          await tx.insert(cities).values({ ...(row as typeof cities.$inferInsert), search_text: `${code}001 va${number}` });
        }
      }),
  },
];
