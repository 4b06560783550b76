/** The data that decide which pictures are prefetched, read once per run. */
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

type Db = Pick<Phone, 'database'>;

/** The part of the addresses of the company's pictures that can change; null before its first picture. */
export async function getImageKey({ database }: Db): Promise<string | null> {
  const found = await database.collections.reference.findOne('image_key:1').exec();
  const key = found?.toMutableJSON().row['key'];
  return typeof key === 'string' ? key : null;
}

/** The published promotions of this device's customers that are not over. */
export async function listPublishedPromotions({ database }: Db, today: LocalDate): Promise<Promotion[]> {
  const found = await database.collections.reference.find({ selector: { kind: 'promotion' } }).exec();
  // The rows of this kind are promotions, by the protocol's contract.
  return found.map((document) => document.toMutableJSON().row as unknown as Promotion).filter(({ terms }) => today <= terms.until);
}

/** The ids of the products that the device's customers bought in 12 months: first those that most customers bought, then by value. */
export async function listBoughtProducts({ database }: Db): Promise<number[]> {
  const customers = await database.collections.third_parties.find().exec();
  const totals = new Map<number, { buyers: number; value: number }>();
  for (const customer of customers) {
    for (const { product_id, value } of customer.toMutableJSON().bought) {
      const { buyers, value: before } = totals.get(product_id) ?? { buyers: 0, value: 0 };
      totals.set(product_id, { buyers: buyers + 1, value: before + value });
    }
  }
  return [...totals].sort(([, one], [, other]) => other.buyers - one.buyers || other.value - one.value).map(([id]) => id);
}
