/** The quotation behind an order, and the order's dependencies. Spec: decisions §5, architecture 'Commands up'. */
import { firstValueFrom } from 'rxjs';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { type FinaliseOrder, finaliseOrderSchema } from '#shared/features/orders/orders.commands.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { watchOrder } from './orders.queries.ts';

/** The aggregates that must reach the server first: the quotation, which depends on its own prospect, or the prospect. */
export function dependenciesOf({ quotation_uuid, prospect_uuid }: Pick<FinaliseOrder, 'quotation_uuid' | 'prospect_uuid'>): string[] {
  if (quotation_uuid !== null) return [`order:${quotation_uuid}`];
  return prospect_uuid === null ? [] : [`prospect:${prospect_uuid}`];
}

/** The quotation while this device knows it; null once it was given up, or is no longer this person's. */
export async function knownQuotation(phone: Pick<Phone, 'database'>, uuid: string | null): Promise<string | null> {
  const quotation = uuid === null ? null : await firstValueFrom(watchOrder(phone, uuid));
  return quotation?.id ?? null;
}

/** The quotation with which a refused order may go again; null when with it the server would refuse it for ever. */
export async function lastingQuotation(phone: Pick<Phone, 'database'>, { payload, refusal }: OutboxCommand): Promise<string | null> {
  const { quotation_uuid } = finaliseOrderSchema.parse(payload);
  // Converted elsewhere it gives this order neither its prices nor its name; of a prospect that was given up it is nobody's.
  if (refusal?.code === ordersErrors.quotationConverted.code || refusal?.code === syncErrors.givenUp.code) return null;
  if (quotation_uuid === null || refusal?.code !== ordersErrors.quotationNotFound.code) return knownQuotation(phone, quotation_uuid);
  // The server knew it not: only one that is still on its way can be there the next time.
  const quotation = await firstValueFrom(watchOrder(phone, quotation_uuid));
  return quotation && quotation.delivery !== 'confirmed' ? quotation_uuid : null;
}

/** How a refused order that names a quotation goes again: without it when it is gone, behind it when it is unsent. Undefined: as it was. */
export async function withoutLostQuotation(
  phone: Pick<Phone, 'database'>,
  row: OutboxCommand,
): Promise<Pick<OutboxCommand, 'payload' | 'depends_on'> | undefined> {
  if (row.type !== 'orders.finalise') return undefined;
  const order = finaliseOrderSchema.safeParse(row.payload);
  if (!order.success || order.data.quotation_uuid === null) return undefined;
  const payload = { ...order.data, quotation_uuid: await lastingQuotation(phone, row) };
  return { payload, depends_on: dependenciesOf(payload) };
}
