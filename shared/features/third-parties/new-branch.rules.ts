import { valueAt } from '#shared/kernel/entity.ts';

type Row = Readonly<Record<string, unknown>>;

/** The fields of a new branch, each with the field of its third party that it begins with. */
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

/** The values with which the form of a third party's new branch opens: its seller, list, town and place. `shown` has the names of what they refer to. */
export function branchOf(party: Row): Row & { shown: Readonly<Record<string, string>> } {
  const names = Object.entries(taken).filter(([, from]) => (valueAt(party, from) ?? null) !== null);
  const texts = (party['shown'] ?? {}) as Readonly<Record<string, string>>;
  return {
    ...Object.fromEntries(names.map(([name, from]) => [name, valueAt(party, from)])),
    shown: Object.fromEntries(names.flatMap(([name, from]) => (texts[from] === undefined ? [] : [[name, texts[from]]]))),
  };
}
