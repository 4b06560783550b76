/**
 * The actions of a negotiation on the device. Apart from `orders.actions.ts`, because the contents of a refused request go back into its sheet, which
 * the page stores.
 */
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { keep } from '#pwa/platform/session/kept-form.ts';
import { type AnswerPrice, type AskPrice, answerPriceSchema, askPriceSchema } from '#shared/features/orders/orders.commands.ts';
import type { OrderView } from '../orders.queries.ts';

type Negotiated = Pick<OrderView, 'id' | 'number'>;

/** 'Pedir otro precio' for a quotation. If the quotation still waits on this device, the request is sent after it. */
export async function askPrice({ id, number }: Negotiated, asked: Pick<AskPrice, 'note' | 'lines'>): Promise<void> {
  const { outbox } = requirePhone();
  await outbox.add({ type: 'quotations.ask_price', payload: { uuid: id, ...asked }, aggregate: `order:${id}`, title: `Pedir otro precio ${number}` });
}

/** 'Responder' to a customer's request with a new version of the quotation, online or offline. */
export async function answerPrice({ id, number }: Negotiated, offered: Pick<AnswerPrice, 'note' | 'lines'>): Promise<void> {
  const { outbox, identity, newId } = requirePhone();
  const payload = { uuid: newId(), quotation_uuid: id, device_number: await identity.takeNumber(), ...offered };
  // The aggregate is the answered quotation, so that this device sends only one answer.
  await outbox.add({ type: 'quotations.answer_price', payload, aggregate: `order:${id}`, title: `Responder precio ${number}` });
}

/** The key under which the sheets of a negotiation store typed values, by the quotation's UUID. */
export const placeOfRequest = (uuid: string) => `precio:${uuid}`;
export const placeOfAnswer = (uuid: string) => `respuesta:${uuid}`;

/** Discards a refused request or answer; its contents are put back into its sheet, to be corrected. */
export async function takeBack({ id, type, payload }: OutboxCommand): Promise<void> {
  const { outbox, ports } = requirePhone();
  const { place, note, lines } = type === 'quotations.ask_price' ? requestIn(payload) : answerIn(payload);
  const values = { note: note ?? '', lines: Object.fromEntries(lines.map(({ line_number, ...said }) => [line_number, said])) };
  keep(place, { values, version: null, kept_at: ports.now(), attempt: null });
  await outbox.discard(id);
}

function requestIn(payload: unknown) {
  const { uuid, note, lines } = askPriceSchema.parse(payload);
  return { place: placeOfRequest(uuid), note, lines };
}

function answerIn(payload: unknown) {
  const { quotation_uuid, note, lines } = answerPriceSchema.parse(payload);
  return { place: placeOfAnswer(quotation_uuid), note, lines };
}
