/**
 * The actions of a negotiation on the device. Apart from `orders.actions.ts`, because the contents of a refused request go back into its sheet, which
 * the page stores.
 */
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { keep } from '#pwa/platform/session/kept-form.ts';
import type { AnswerPrice, AskPrice } from '#shared/features/orders/orders.commands.ts';
import { quotationCommands } from '#shared/features/orders/orders.device-commands.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { OrderView } from '../orders.queries.ts';

type Negotiated = Pick<OrderView, 'id' | 'number'>;

/** 'Pedir otro precio' for a quotation. If the quotation still waits on this device, the request is sent after it. */
export async function askPrice({ id, number }: Negotiated, asked: Pick<AskPrice, 'note' | 'lines'>): Promise<void> {
  const { outbox } = requirePhone();
  await outbox.add(quotationCommands.askPrice, { payload: { uuid: id, ...asked }, aggregate: `order:${id}`, title: `Pedir otro precio ${number}` });
}

/** 'Responder' to a customer's request with a new version of the quotation, online or offline. */
export async function answerPrice({ id, number }: Negotiated, offered: Pick<AnswerPrice, 'note' | 'lines'>): Promise<void> {
  const { outbox, identity, newId } = requirePhone();
  const payload = { uuid: newId(), quotation_uuid: id, device_number: await identity.takeNumber(), ...offered };
  // The aggregate is the answered quotation, so that this device sends only one answer.
  await outbox.add(quotationCommands.answerPrice, { payload, aggregate: `order:${id}`, title: `Responder precio ${number}` });
}

/** The key under which the sheets of a negotiation store typed values, by the quotation's UUID. */
export const placeOfRequest = (uuid: string) => `precio:${uuid}`;
export const placeOfAnswer = (uuid: string) => `respuesta:${uuid}`;

/** Discards a refused request or answer; its contents are put back into its sheet, to be corrected. */
export async function takeBack(command: OutboxCommand): Promise<void> {
  const { outbox, ports } = requirePhone();
  if (isCommand(command, quotationCommands.askPrice)) keepTyped(placeOfRequest(command.payload.uuid), command.payload, ports.now());
  if (isCommand(command, quotationCommands.answerPrice)) keepTyped(placeOfAnswer(command.payload.quotation_uuid), command.payload, ports.now());
  await outbox.discard(command.id);
}

function keepTyped(place: string, { note, lines }: Pick<AskPrice | AnswerPrice, 'note' | 'lines'>, kept_at: Instant): void {
  const values = { note: note ?? '', lines: Object.fromEntries(lines.map(({ line_number, ...said }) => [line_number, said])) };
  keep(place, { values, version: null, kept_at, attempt: null });
}
