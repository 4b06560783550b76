/** The quotation of an order, and the order's dependencies. Spec: decisions §5, architecture 'Commands up'. */
import { firstValueFrom } from 'rxjs';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { type FinaliseOrder, finaliseOrderSchema } from '#shared/features/orders/orders.commands.ts';
import { orderCommands } from '#shared/features/orders/orders.device-commands.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { watchOrder } from './orders.queries.ts';

/** The aggregates that must reach the server before the order: the quotation, which depends on its own prospect, or the prospect. */
export function dependenciesOf({ quotation_uuid, prospect_uuid }: Pick<FinaliseOrder, 'quotation_uuid' | 'prospect_uuid'>): string[] {
  if (quotation_uuid !== null) return [`order:${quotation_uuid}`];
  return prospect_uuid === null ? [] : [`prospect:${prospect_uuid}`];
}

/** The quotation if this device has it; null once it was discarded, or when the person no longer sees it. */
export async function knownQuotation(phone: Pick<Phone, 'database'>, uuid: string | null): Promise<string | null> {
  const quotation = uuid === null ? null : await firstValueFrom(watchOrder(phone, uuid));
  return quotation?.id ?? null;
}

/** The quotation with which a refused order can be sent again; null when the server would refuse the order with it for ever. */
export async function lastingQuotation(phone: Pick<Phone, 'database'>, { payload, refusal }: OutboxCommand): Promise<string | null> {
  const { quotation_uuid } = finaliseOrderSchema.parse(payload);
  // A quotation that was converted elsewhere gives the order neither its prices nor its reference; one of a discarded prospect no longer exists.
  if (refusal?.code === ordersErrors.quotationConverted.code || refusal?.code === syncErrors.givenUp.code) return null;
  if (quotation_uuid === null || refusal?.code !== ordersErrors.quotationNotFound.code) return knownQuotation(phone, quotation_uuid);
  // The server did not know the quotation: it can be there the next time only if it is still unsent.
  const quotation = await firstValueFrom(watchOrder(phone, quotation_uuid));
  return quotation && quotation.delivery !== 'confirmed' ? quotation_uuid : null;
}

/**
 * How a refused order with a quotation is sent again: without the quotation when it no longer exists, after it when it is unsent. Undefined:
 * unchanged.
 */
export async function withoutLostQuotation(
  phone: Pick<Phone, 'database'>,
  row: OutboxCommand,
): Promise<Pick<OutboxCommand, 'payload' | 'depends_on'> | undefined> {
  if (!isCommand(row, orderCommands.finalise)) return undefined;
  const order = finaliseOrderSchema.safeParse(row.payload);
  if (!order.success || order.data.quotation_uuid === null) return undefined;
  const payload = { ...order.data, quotation_uuid: await lastingQuotation(phone, row) };
  return { payload, depends_on: dependenciesOf(payload) };
}
