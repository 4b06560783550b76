/** The record of an audit entry: its page, and the labels of its fields. */
import { entitiesByTable, entityScreens } from '#shared/features/navigation/entities.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import type { Field } from '#shared/kernel/entity.ts';
import type { AuditLine } from '#shared/kernel/history.documents.ts';

/** The fields of a table from its form; empty for a table without a form. */
export const fieldsOfTable = (table: string): Readonly<Record<string, Field>> => entitiesByTable.get(table)?.fields ?? {};

/** The record's name; its id when the entry has no name. */
export const recordName = ({ entity_name, entity_id }: Pick<AuditLine, 'entity_name' | 'entity_id'>): string => entity_name || entity_id;

/** The screens of records that are not generated from a definition. */
const screenOf: Readonly<Record<string, ScreenName>> = {
  ...Object.fromEntries(entityScreens.flatMap(({ entity, edit }) => (edit ? [[entity.name, edit]] : []))),
  ...({
    contacts: 'editThirdParty',
    documents: 'orderDetail',
    products: 'editProduct',
    users: 'viewUser',
    leaderships: 'viewLeadership',
    commercial_directions: 'viewDirection',
    promotions: 'editPromotion',
  } as const),
};

/** The path of the record's page; null for a deleted record, and for a record without a page. */
export function recordPath({ entity, entity_id, action }: Pick<AuditLine, 'entity' | 'entity_id' | 'action'>): string | null {
  const screen = screenOf[entity];
  return screen && action !== 'delete' && /^\d+$/.test(entity_id) ? screens[screen].path.replace(':id', entity_id) : null;
}
