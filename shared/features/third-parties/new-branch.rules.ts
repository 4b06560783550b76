import { valueAt } from '#shared/kernel/entity.ts';

type Row = Readonly<Record<string, unknown>>;

/** The fields of a new branch, each with the third party's field from which its initial value comes. */
const taken: Readonly<Record<string, string>> = {
  seller_id: 'customer.seller_id_1',
  price_list_id: 'customer.price_list_id',
  city_id: 'city_id',
  address: 'address',
  telephone: 'main_telephone',
  email: 'email',
  latitude: 'latitude',
  length: 'length',
};

/**
 * The initial values of the form of a third party's new branch: its seller, list, town and coordinates. `shown` has the names of the records they
 * refer to.
 */
export function branchOf(party: Row): Row & { shown: Readonly<Record<string, string>> } {
  const names = Object.entries(taken).filter(([, from]) => (valueAt(party, from) ?? null) !== null);
  const texts = (party['shown'] ?? {}) as Readonly<Record<string, string>>;
  return {
    ...Object.fromEntries(names.map(([name, from]) => [name, valueAt(party, from)])),
    shown: Object.fromEntries(names.flatMap(([name, from]) => (texts[from] === undefined ? [] : [[name, texts[from]]]))),
  };
}
