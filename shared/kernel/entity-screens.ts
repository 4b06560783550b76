/**
 * The entities of a capability and the screens that are drawn from their definitions:
 * `shared/features/<capability>/<capability>.entities.ts`.
 */
import type * as z from 'zod';
import type { CallDefinition } from './call.ts';
import type { byId } from './call-fields.ts';
import type { EntityDefinition } from './entity.ts';
import type { HelpPage } from './help-page.ts';

/** Rows that belong to a row: the sublines of a line. */
export interface Part {
  entity: EntityDefinition;
  /** Their field that points to the row they belong to. */
  by: string;
  /** Values with which the form of a new part opens, from the row that it belongs to; `shown` has the texts of references. */
  startsAs?: (owner: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> & { shown: Readonly<Record<string, string>> };
  /** Labels of the fields of a row's parts; null hides a field. */
  labelsOf?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, string | null>>;
  /** The form opens on the parts. */
  first?: true;
}

/**
 * Flags of a row whose switching off takes something from people. Before it is saved, the call is asked with the row's id and the flags as they are to
 * be, and its `message` is confirmed. The call answers the row's name and null as message when nobody loses anything.
 */
export interface Losses {
  flags: readonly string[];
  call: CallDefinition & { list?: never; params: typeof byId; query: z.ZodObject; answer: z.ZodType<LossesAnswer> };
}
interface LossesAnswer {
  name: string;
  message: string | null;
}

/** `Name` is the union of the names of the screens. */
export interface EntityScreens<Name extends string = string> {
  entity: EntityDefinition;
  /** The fields of its form, where they are more than the row's: with blocks that belong to it. */
  form?: EntityDefinition;
  list: Name;
  /** Absent where nothing is created or edited. */
  create?: Name;
  edit?: Name;
  parts?: readonly Part[];
  /** Another screen about each row, by the row's id, and the label that leads there. */
  beside?: { screen: Name; label: string };
  /** Rows that travel inside this row and are saved with it, each with its mark (administration §4): the warehouses of a branch office. */
  inner?: { name: string; entity: EntityDefinition; by: string };
  losses?: Losses;
  /** Columns of its list that are no fields: texts that the server answers under `shown`, by these names. */
  facts?: readonly { name: string; label: string }[];
  /** The page of the manual for its list. */
  help: HelpPage;
}

export interface CapabilityEntities<Name extends string = string> {
  /** Entities whose list and form are the generic ones. */
  screens?: readonly EntityScreens<Name>[];
  /** Entities with screens of their own, or with none. */
  others?: readonly EntityDefinition[];
  /** The names of its tables in the audit log, where an entity's label is not the name. */
  audited?: Readonly<Record<string, string>>;
  /** The labels of fields in the audit log that no entity defines. Capabilities that label the same field give it the same label. */
  auditedFields?: Readonly<Record<string, string>>;
}

/** The entities of one capability; where all capabilities meet, the compiler checks that the screens are there. */
export function defineEntities<const Name extends string = never>(entities: CapabilityEntities<Name>): CapabilityEntities<Name> {
  return entities;
}
