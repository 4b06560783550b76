import type { Tx } from '#server/platform/db/store.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { UserFields } from '#shared/features/access/user.schemas.ts';
import { defaultModules } from '#shared/features/navigation/default-menu.ts';
import { organisationErrors } from '#shared/features/organisation/organisation.errors.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { partiesOfUsers } from './access.hooks.ts';
import { linkedOffices } from './linked-offices.repository.ts';

const flagOfType = { e: 'is_employee', c: 'is_customer', p: 'is_provider' } as const;
const nameOfType = { e: 'El empleado', c: 'El cliente', p: 'El proveedor' } as const;

/**
 * Checks that the records a user is linked to exist and fit the user's type. @throws access.linkUnknown, organisation.foreignWarehouse, with the
 * field
 */
export async function requireLinks(tx: Tx, user: UserFields): Promise<void> {
  const { subscriberId } = tx;
  const errors: FieldErrors = {};
  const missing = (field: string, what: string) => {
    errors[field] = [`${what} no existe.`];
  };
  if (user.contact_id !== null) {
    const contact = await partiesOfUsers.answer.contact(tx, subscriberId, user.contact_id);
    if (!contact?.[flagOfType[user.type]]) missing('contact_id', nameOfType[user.type]);
  }
  if (user.clerk_id !== null) {
    const clerk = await partiesOfUsers.answer.clerk(tx, subscriberId, user.clerk_id);
    if (!clerk || (user.contact_id !== null && clerk.contact_id !== user.contact_id)) missing('clerk_id', 'El funcionario');
  }
  if (user.contact_warehouse_id !== null) {
    const owner = await partiesOfUsers.answer.branchContact(tx, subscriberId, user.contact_warehouse_id);
    if (owner === undefined || (user.contact_id !== null && owner !== user.contact_id)) missing('contact_warehouse_id', 'El establecimiento');
  }
  if (user.branchoffice_id !== null && !(await linkedOffices.hasBranchOffice(tx, subscriberId, user.branchoffice_id))) missing('branchoffice_id', 'La sede');
  const warehouseOffice =
    user.branchoffice_warehouse_id === null ? undefined : await linkedOffices.officeOfWarehouse(tx, subscriberId, user.branchoffice_warehouse_id);
  if (user.branchoffice_warehouse_id !== null && warehouseOffice === undefined) missing('branchoffice_warehouse_id', 'La bodega');
  const unknown = (id: number) => !defaultModules.some((module) => module.id === id);
  if (user.module_id !== null && unknown(user.module_id)) missing('module_id', 'El módulo');
  if (user.modules.some(unknown)) missing('modules', 'El módulo');
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw accessErrors.linkUnknown({ what: first.replace(' no existe.', '') }, errors);
  if (warehouseOffice === undefined || user.branchoffice_id === null || warehouseOffice === user.branchoffice_id) return;
  const foreign = organisationErrors.foreignWarehouse();
  throw organisationErrors.foreignWarehouse({}, { branchoffice_warehouse_id: [foreign.message] });
}

/**
 * The e-mail that was entered, or else that of the clerk or contact.
 * @throws access.clerkWithoutEmail, employeeWithoutEmail, emailMissing (commercial §5)
 */
export async function emailOf(tx: Tx, { email, clerk_id, contact_id, type }: UserFields): Promise<string> {
  if (email !== undefined) return email;
  const clerk = clerk_id === null ? undefined : await partiesOfUsers.answer.clerk(tx, tx.subscriberId, clerk_id);
  const contact = contact_id === null ? undefined : await partiesOfUsers.answer.contact(tx, tx.subscriberId, contact_id);
  const found = (clerk ?? contact)?.email?.trim().toLowerCase();
  if (found) return found;
  if (clerk) throw accessErrors.clerkWithoutEmail({}, { email: ['El funcionario no tiene registrado un email'] });
  if (contact && type === 'e') throw accessErrors.employeeWithoutEmail({}, { email: ['El empleado no tiene registrado un email'] });
  throw accessErrors.emailMissing({}, { email: ['El correo es obligatorio.'] });
}
