/** The settings of the company's shop, which are stored among the company's settings. */
import type * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import type { ShopSettings, shopSettingsBody } from '#shared/features/portal/shop.calls.ts';
import { pricingErrors } from '#shared/features/pricing/pricing.errors.ts';
import { requireSettings, requireSubscriber } from '../organisation/organisation.service.ts';
import { changeSettings } from '../organisation/use-cases/change-subscriber.ts';
import { listPriceLists } from '../pricing/pricing.service.ts';

export async function readShopSettings(db: Db, subscriberId: number): Promise<ShopSettings> {
  const { customer_stock, purchase_approval, suggested_price_list_id, service_telephone, service_email, service_hours } = await requireSettings(
    db,
    subscriberId,
  );
  const { version } = await requireSubscriber(db, subscriberId);
  const list = (await listPriceLists(db, subscriberId)).find(({ id }) => id === suggested_price_list_id);
  const suggested_price_list = list?.name_parameter ?? null;
  return { customer_stock, purchase_approval, suggested_price_list_id, service_telephone, service_email, service_hours, suggested_price_list, version };
}

/** Stores the shop's settings, which every device receives. @throws http.refusedFields with the fields, entities.stale */
export async function saveShopSettings(tx: Tx, actor: Actor, audit: AuditWriter, change: z.output<typeof shopSettingsBody>): Promise<ShopSettings> {
  const { suggested_price_list_id: asked } = change;
  if (typeof asked === 'number' && !(await listPriceLists(tx, tx.subscriberId)).some(({ id }) => id === asked)) {
    const reason = pricingErrors.priceListNotFound().message;
    throw httpErrors.refusedFields({ reason }, { suggested_price_list_id: [reason] });
  }
  const { version: _version, ...sent } = change;
  if (Object.values(sent).some((value) => value !== undefined)) await changeSettings(tx, actor, audit, change);
  return await readShopSettings(tx, tx.subscriberId);
}
