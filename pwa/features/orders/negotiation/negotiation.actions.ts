/** A negotiation on the device. Apart from `orders.actions.ts`: what a refused request said goes back into its sheet, which the page keeps. */
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { keep } from '#pwa/platform/session/kept-form.ts';
import { type AnswerPrice, type AskPrice, answerPriceSchema, askPriceSchema } from '#shared/features/orders/orders.commands.ts';
import type { OrderView } from '../orders.queries.ts';

type Negotiated = Pick<OrderView, 'id' | 'number'>;

/** 'Pedir otro precio' of a quotation. The quotation may still wait on this device; the request is then sent after it. */
export async function askPrice({ id, number }: Negotiated, asked: Pick<AskPrice, 'note' | 'lines'>): Promise<void> {
  const { outbox } = requirePhone();
  await outbox.add({ type: 'quotations.ask_price', payload: { uuid: id, ...asked }, aggregate: `order:${id}`, title: `Pedir otro precio ${number}` });
}

/** 'Responder' to a customer's request with a new version of the quotation, with or without signal. */
export async function answerPrice({ id, number }: Negotiated, offered: Pick<AnswerPrice, 'note' | 'lines'>): Promise<void> {
  const { outbox, identity, newId } = requirePhone();
  const payload = { uuid: newId(), quotation_uuid: id, device_number: await identity.takeNumber(), ...offered };
  // In the order of the quotation that it answers: this device sends one answer.
  await outbox.add({ type: 'quotations.answer_price', payload, aggregate: `order:${id}`, title: `Responder precio ${number}` });
}

/** Where the sheets of a negotiation keep what is typed, by the quotation's UUID. */
export const placeOfRequest = (uuid: string) => `precio:${uuid}`;
export const placeOfAnswer = (uuid: string) => `respuesta:${uuid}`;

/** Gives up a refused request or answer; what it said is in its sheet again, to be corrected. */
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
