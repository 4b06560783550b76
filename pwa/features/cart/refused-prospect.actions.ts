/** The actions for the orders and events of a prospect whose identification already exists. Spec: pains 29, sync §5 (8). */
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { isCommand, type OutboxCommand, type RowOf } from '#pwa/platform/outbox/outbox-command.ts';
import { openCommands } from '#pwa/platform/outbox/ready-commands.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { agendaCommands } from '#shared/features/agenda/agenda.device-commands.ts';
import { finalising } from '#shared/features/orders/orders.device-commands.ts';
import { prospectCommands } from '#shared/features/third-parties/third-parties.device-commands.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { setCartPlace } from './cart.actions.ts';
import { cartOf } from './cart-draft.ts';

/** The customer that already has the identification of a refused prospect; null when the person does not reach it. */
export function knownCustomerOf(row: OutboxCommand): number | null {
  if (!isCommand(row, prospectCommands.create) || row.state !== 'refused' || row.refusal?.code !== thirdPartyErrors.duplicate.code) return null;
  const { contact_id } = row.refusal.data;
  return typeof contact_id === 'number' ? contact_id : null;
}

/**
 * 'Usar el cliente que ya existe': gives the prospect's orders, quotations, events and carts to that branch, and discards the prospect. False when there is
 * no such refusal. After an interruption, calling it again completes the work.
 */
export async function takeKnownCustomer(commandId: string, place: CustomerBranch): Promise<boolean> {
  const phone = requirePhone();
  const row = await phone.outbox.get(commandId);
  if (!row || knownCustomerOf(row) !== place.customer.contact_id) return false;
  // Includes an order that waits for the prospect's quotation, and so for the prospect.
  const waiting = openCommands(await phone.outbox.all()).filter(({ depends_on }) => depends_on.length > 0);
  for (const command of waiting) {
    if (isCommand(command, ...ofProspects) && isForProspect(command.payload, row.aggregate)) await sendFor(phone, command, place);
  }
  for (const draft of await phone.drafts.all()) {
    const { prospect_uuid } = cartOf(draft);
    if (isForProspect({ prospect_uuid }, row.aggregate)) await setCartPlace(draft.id, place);
  }
  const isGivenUp = await phone.outbox.discard(commandId);
  // The number of commands has not changed, so nothing else starts the sending.
  phone.sendNow();
  return isGivenUp;
}

/** The commands that may name a prospect instead of a customer. */
const ofProspects = [...finalising, agendaCommands.createEvent] as const;

function isForProspect({ prospect_uuid }: { prospect_uuid: string | null }, aggregate: string): boolean {
  return Boolean(prospect_uuid) && `prospect:${prospect_uuid}` === aggregate;
}

/** The same document for a customer that the server has: it no longer waits for a prospect. */
async function sendFor(phone: Phone, command: RowOf<(typeof ofProspects)[number]>, { customer, branch }: CustomerBranch): Promise<void> {
  const { payload, preview } = command;
  const whose = { contact_id: customer.contact_id, contact_warehouse_id: branch.id, prospect_uuid: null };
  await phone.outbox.replace(command, {
    depends_on: command.depends_on.filter((aggregate) => !aggregate.startsWith('prospect:')),
    payload: { ...payload, ...whose },
    subject: fullName(customer),
    preview: preview && { ...preview, ...whose, ...(branch.seller_id !== null && { seller_id: branch.seller_id }) },
  });
}
