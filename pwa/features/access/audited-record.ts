/** The record behind an audit entry: its page, and the labels of its fields. */
import { entitiesByTable, entityScreens } from '#shared/features/navigation/entities.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import type { Field } from '#shared/kernel/entity.ts';
import type { AuditLine } from '#shared/kernel/history.documents.ts';

/** The fields of a table as its form has them; none where no form is declared for it. */
export const fieldsOfTable = (table: string): Readonly<Record<string, Field>> => entitiesByTable.get(table)?.fields ?? {};

/** The record by its name; by its id where nobody wrote its name. */
export const recordName = ({ entity_name, entity_id }: Pick<AuditLine, 'entity_name' | 'entity_id'>): string => entity_name || entity_id;

/** The screens of records that are not drawn from a definition. */
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

/** The page of the record; null for a deleted one, and for one without a page of its own. */
export function recordPath({ entity, entity_id, action }: Pick<AuditLine, 'entity' | 'entity_id' | 'action'>): string | null {
  const screen = screenOf[entity];
  return screen && action !== 'delete' && /^\d+$/.test(entity_id) ? screens[screen].path.replace(':id', entity_id) : null;
}
