/** The customers of the demo distributor with their branches, and how each of them buys and pays. */
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { clerkPositions, givenNames, shopWords, surnames, type Trade, trades } from './names.ts';
import { addressOf, asciiWord, cellPhoneOf, digitOf, identifications, pointNear, telephoneOf } from './people.ts';
import { type Random, randomOf } from './random.ts';
import { bogotaDistricts, type DemoSeller, type Town, townOf } from './territory.ts';

export interface DemoBranch {
  code: string;
  description: string;
  address: string;
  town: Town;
  latitude: number;
  length: number;
  telephone: string;
  seller: number;
  /** 0 is the dearest list. */
  list: number;
  minimum_order_value: number | null;
  disable_dynamic_price_list: boolean;
}

export interface DemoCustomer {
  isCompany: boolean;
  identification: string;
  /** Null for a person: a cédula has none. */
  check_digit: number | null;
  name: string;
  surname: string | null;
  email: string;
  cell_phone: string;
  town: Town;
  address: string;
  credit_quota: number | null;
  expiration_date_credit_quota: LocalDate | null;
  blocked: boolean;
  /** Days to pay; 0 is cash. */
  payDays: number;
  clerks: { name: string; surname: string; position: string; cell_phone: string; email: string }[];
  branches: DemoBranch[];
  trade: Trade;
  /** A buys every month, B every season, C now and then, D has stopped. */
  class: 'A' | 'B' | 'C' | 'D';
  /** Against an ordinary customer of its class. */
  weight: number;
  /** Days that it usually pays after the due date; negative before it. */
  lateness: number;
}

const districtsOfFirst = bogotaDistricts.slice(0, 7);
const districtsOfSecond = bogotaDistricts.slice(7);

/** @param branchCount of all customers together, at least one each */
export function generateCustomers(
  seed: number,
  { count, branchCount, today, sellers }: { count: number; branchCount: number; today: LocalDate; sellers: readonly DemoSeller[] },
): DemoCustomer[] {
  const random = randomOf(seed, 'customers');
  const identity = identifications(random);
  const extra = branchesBeyondFirst(random, { count, branchCount });
  return Array.from({ length: count }, (_, index) =>
    customer(random, { identity, sellers, seller: index % sellers.length, branches: 1 + (extra[index] ?? 0), today }),
  ).map((one, index) => (index === 0 ? { ...one, ...regular(today) } : one));
}

/** The first customer, with whose account people look at the portal, buys every month and owes: it shows what the portal does. */
const regular = (today: LocalDate) =>
  ({ class: 'A', weight: 2.4, lateness: 4, blocked: false, payDays: 30, credit_quota: 60_000_000, expiration_date_credit_quota: addDays(today, 200) }) as const;

/** Some have a second shop, few have many. */
function branchesBeyondFirst(random: Random, { count, branchCount }: { count: number; branchCount: number }): number[] {
  const extra = new Array<number>(count).fill(0);
  for (let left = branchCount - count; left > 0; left -= 1) {
    const owner = Math.floor(random.next() ** 2 * count);
    extra[owner] = (extra[owner] ?? 0) + 1;
  }
  return random.shuffled(extra);
}

interface CustomerRequest {
  identity: ReturnType<typeof identifications>;
  sellers: readonly DemoSeller[];
  seller: number;
  branches: number;
  today: LocalDate;
}

function customer(random: Random, { identity, sellers, seller, branches, today }: CustomerRequest): DemoCustomer {
  const towns = sellers[seller]?.towns ?? [];
  const trade = random.weighted(trades, ({ share }) => share);
  const isCompany = branches > 2 || random.chance(0.55);
  const home = townFor(random, towns);
  const owner = personOf(random);
  const shop = shopName(random, trade, home);
  const identification = isCompany ? identity.company() : identity.person();
  const kind = random.weighted(['A', 'B', 'C', 'D'] as const, (one) => ({ A: 0.22, B: 0.36, C: 0.27, D: 0.15 })[one]);
  const payDays = random.weighted([0, 8, 15, 30, 45, 60], (days) => ({ 0: 2, 8: 1, 15: 1, 30: 5, 45: 1, 60: 1 })[days] ?? 1);
  const quota = payDays === 0 ? (random.chance(0.5) ? null : 0) : random.integer(2, kind === 'A' ? 60 : 20) * 1_000_000;
  const domain = asciiWord(shop).slice(0, 24);
  return {
    isCompany,
    identification,
    check_digit: isCompany ? digitOf(identification) : null,
    name: isCompany ? `${shop} ${random.pick(['S.A.S.', 'S.A.S.', 'Ltda.'])}` : owner.name,
    surname: isCompany ? null : owner.surname,
    email: `compras@${domain}.example.co`,
    cell_phone: cellPhoneOf(random),
    town: home,
    address: addressOf(random),
    credit_quota: quota,
    expiration_date_credit_quota: quota ? addDays(today, random.chance(0.04) ? -random.integer(5, 120) : random.integer(30, 400)) : null,
    blocked: random.chance(0.015),
    payDays,
    clerks: Array.from({ length: random.integer(1, 3) }, (_, index) => {
      const person = index === 0 ? owner : personOf(random);
      return {
        ...person,
        position: clerkPositions[index === 0 ? 0 : random.integer(1, clerkPositions.length - 1)] ?? '',
        cell_phone: cellPhoneOf(random),
        email: `${asciiWord(person.name)}.${asciiWord(person.surname.split(' ')[0] ?? '')}@${domain}.example.co`,
      };
    }),
    branches: Array.from({ length: branches }, (_, index) => branchOf(random, { index, seller, towns, home, shop, list: listOf(random, kind) })),
    trade,
    class: kind,
    weight: 0.5 + random.next() ** 3 * 3,
    lateness: Math.round(random.weighted([-3, 2, 12, 40], (days) => ({ '-3': 4, '2': 4, '12': 2, '40': 0.8 })[days] ?? 1) + random.bell() * 4),
  };
}

/** Good customers buy at cheap lists; most are in the middle. */
function listOf(random: Random, kind: DemoCustomer['class']): number {
  const weights = { A: [0, 1, 3, 4, 2], B: [1, 3, 4, 2, 0], C: [3, 4, 2, 0, 0], D: [3, 4, 2, 1, 0] }[kind];
  return random.weighted([0, 1, 2, 3, 4], (list) => weights[list] ?? 0);
}

function branchOf(
  random: Random,
  { index, seller, towns, home, shop, list }: { index: number; seller: number; towns: DemoSeller['towns']; home: Town; shop: string; list: number },
): DemoBranch {
  const town = index === 0 || random.chance(0.6) ? home : townFor(random, towns);
  const districts = seller === 0 ? districtsOfFirst : districtsOfSecond;
  const [district, latitude, length] = town.code === '11001' ? random.pick(districts) : [null, town.latitude, town.length];
  return {
    code: String(index + 1).padStart(3, '0'),
    description: index === 0 ? shop : `${shop} ${district ?? shortName(town)} ${index + 1}`,
    address: addressOf(random),
    town,
    ...pointNear(random, { latitude: latitude ?? town.latitude, length: length ?? town.length }, 1_300),
    telephone: telephoneOf(random, town.code.slice(0, 2)),
    seller,
    list,
    minimum_order_value: random.chance(0.25) ? random.pick([100_000, 150_000, 200_000, 300_000, 600_000]) : null,
    disable_dynamic_price_list: random.chance(0.04),
  };
}

function townFor(random: Random, towns: DemoSeller['towns']): Town {
  return townOf(random.weighted(towns, ([, weight]) => weight)[0]);
}

export function personOf(random: Random): { name: string; surname: string } {
  const names = givenNames[random.chance(0.5) ? 'f' : 'm'];
  const name = random.chance(0.4) ? `${random.pick(names)} ${random.pick(names)}` : random.pick(names);
  return { name: [...new Set(name.split(' '))].join(' '), surname: `${random.pick(surnames)} ${random.pick(surnames)}` };
}

function shopName(random: Random, trade: Trade, town: Town): string {
  const short = shortName(town);
  return random
    .pick(trade.names)
    .replace('{s}', random.pick(surnames))
    .replace('{t}', short)
    .replace('{w}', random.pick(shopWords))
    .replace(/La (La|El|Del) /, '$1 ');
}

/** How people call a town: 'Cali', not 'Santiago de Cali'. */
const shortName = ({ name }: Town): string =>
  name.replace(/^(Santiago de|San José de|San Andrés de|Guadalajara de|San Sebastián de|Villa de San Diego de)\s/, '').replace(/, D\.C\.$| de Indias$/, '');
