/** The catalogue of the demo distributor: which parts it carries, of which makers, and their codes, prices and relations. */
import { demoBrands } from './catalogue-tables.ts';
import { bearingRanges } from './parts/bearings.ts';
import { beltRanges } from './parts/belts.ts';
import { chainRanges } from './parts/chains.ts';
import { mountedBearingRanges } from './parts/mounted-bearings.ts';
import { type Part, type Range, tidyCost } from './parts/part.ts';
import { sealRanges } from './parts/seals.ts';
import { vehicleRanges } from './parts/vehicles.ts';
import { workshopRanges } from './parts/workshop.ts';
import { randomOf } from './random.ts';

/** A product before it has ids. `rank` counts from 0, the most asked for first. */
export interface DemoProduct extends Part {
  product_code: string;
  brand: string;
  subbrand: string;
  line: string;
  barcode: string;
  iva: 0 | 5 | 19;
  block_sale: boolean;
  /** Prices from the dearest list to the cheapest, whole pesos before IVA; null is 'sin precio'. */
  prices: (number | null)[];
  rank: number;
}

interface Candidate {
  part: Part;
  brand: string;
  isFirstMaker: boolean;
  score: number;
}

export const freightCode = 'FLETE';
const listCount = 5;
/** How the five lists follow one another, from the public's to the wholesaler's. */
const listFactors = [1, 0.93, 0.87, 0.82, 0.78];

/**
 * Exactly `count` products without the freight product, the most asked for first. The same seed and count give the same.
 * Ranges that run short of makers leave their place to the others.
 */
export function generateProducts(seed: number, count: number): DemoProduct[] {
  const ranges = [...bearingRanges(), ...mountedBearingRanges(), ...sealRanges(), ...chainRanges(), ...beltRanges(), ...vehicleRanges(), ...workshopRanges()];
  const usual = choose(ranges, { seed, count, makers: ({ brands }) => brands });
  // For a catalogue larger than the real makers' ranges, every brand makes every product.
  const chosen = usual.length === count ? usual : choose(ranges, { seed, count, makers: everyBrand });
  return chosen.sort(byScore).map((candidate, rank) => productOf(candidate, rank, seed));
}

interface Choice {
  seed: number;
  count: number;
  makers: (range: Range) => readonly string[];
}

function choose(ranges: readonly Range[], { seed, count, makers }: Choice): Candidate[] {
  const { next } = randomOf(seed, 'catalogue');
  const shares = ranges.reduce((sum, range) => sum + range.share, 0);
  const chosen: Candidate[] = [];
  const rest: Candidate[] = [];
  for (const range of ranges) {
    const candidates = candidatesOf(range.parts, makers(range), next).sort(byScore);
    const quota = Math.floor((count * range.share) / shares);
    chosen.push(...candidates.slice(0, quota));
    rest.push(...candidates.slice(quota));
  }
  rest.sort(byScore);
  return [...chosen, ...rest.slice(0, Math.max(0, count - chosen.length))];
}

const everyBrand = ({ brands }: Range) => [...brands, ...demoBrands.map(([code]) => code).filter((code) => !brands.includes(code))];

/** Every maker of every part; the first maker is the likeliest to be carried. */
function candidatesOf(parts: readonly Part[], brands: readonly string[], next: () => number): Candidate[] {
  const known = new Set<string>();
  const distinct = parts.filter(({ reference }) => !known.has(reference) && known.add(reference));
  return brands.flatMap((brand, place) =>
    distinct.map((part) => ({ part, brand, isFirstMaker: place === 0, score: (part.demand * (0.4 + 1.2 * next())) / (1 + place) })),
  );
}

const byScore = (a: Candidate, b: Candidate) => b.score - a.score || (a.part.reference < b.part.reference ? -1 : 1);

const dearness = new Map(demoBrands.map(([code, , factor]) => [code, factor]));

function productOf({ part, brand, isFirstMaker }: Candidate, rank: number, seed: number): DemoProduct {
  const product_code = isFirstMaker ? part.reference : `${part.reference}-${brand}`;
  const chance = randomOf(seed, product_code);
  const isPremium = chance.chance(0.3);
  const cost = tidyCost(part.cost * (dearness.get(brand) ?? 1) * (isPremium ? 1.18 : 1));
  return {
    ...part,
    product_code,
    brand,
    subbrand: `${brand}-${isPremium ? 'P' : 'E'}`,
    line: part.subline.slice(0, 2),
    barcode: barcodeOf(rank),
    iva: part.category === '1003' || part.category === '1002' ? 5 : part.category === '1202' && chance.chance(0.05) ? 0 : 19,
    block_sale: chance.chance(0.006),
    prices: pricesOf(cost, chance.next),
    rank,
  };
}

/** The list prices of a cost: margins of 45 to 95 %, each list below the one before, a few without a price in some list. */
function pricesOf(cost: number, next: () => number): (number | null)[] {
  const full = cost * (1.45 + next() * 0.5);
  const step = full < 5_000 ? 10 : full < 50_000 ? 50 : 100;
  const missingFrom = next() < 0.02 ? 1 + Math.floor(next() * (listCount - 1)) : listCount;
  return listFactors.map((factor, place) => (place >= missingFrom ? null : Math.max(step, Math.round((full * factor) / step) * step)));
}

/** An EAN-13 of Colombia's prefix (770) with its check digit. */
function barcodeOf(rank: number): string {
  const body = `770${String(1_200_000_00 + rank).padStart(9, '0')}`;
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** Equivalents of other makers and products that go together, as pairs of ranks; at most three of a kind for each product. */
export function relationsOf(products: readonly DemoProduct[]): { from: number; to: number; kind: 'equivalent' | 'related' }[] {
  const byReference = Map.groupBy(products, ({ reference }) => reference);
  const byFit = Map.groupBy(products, ({ fits }) => fits);
  return products.flatMap((product) => {
    const same = (byReference.get(product.reference) ?? []).filter(({ rank }) => rank !== product.rank).slice(0, 3);
    const near = (byFit.get(product.fits) ?? [])
      .slice(0, 12)
      .filter(({ reference }) => reference !== product.reference)
      .slice(0, 2);
    return [
      ...same.map(({ rank }) => ({ from: product.rank, to: rank, kind: 'equivalent' as const })),
      ...near.map(({ rank }) => ({ from: product.rank, to: rank, kind: 'related' as const })),
    ];
  });
}

/** The codes by which others know a product: the GOST number of a ball bearing, the inch name of a V belt, an original number. */
export function crossReferencesOf({ reference, category }: Pick<DemoProduct, 'reference' | 'category'>, seed: number): { reference: string; maker: string }[] {
  const ball = /^6([023])(\d\d)(-2RS|-ZZ|)(\/C3|)$/.exec(reference);
  if (ball) return [{ reference: `${{ '-2RS': '180', '-ZZ': '80', '': '' }[ball[3] ?? ''] ?? ''}${ball[1] === '0' ? '1' : ball[1]}${ball[2]}`, maker: 'GOST' }];
  const belt = /^([AB])-(\d+)$/.exec(reference);
  if (belt) return [{ reference: belt[1] === 'A' ? `4L${Number(belt[2]) + 2}0` : `5L${Number(belt[2]) + 3}0`, maker: 'FHP' }];
  if (category < '0600' || category > '0910') return [];
  return [{ reference: `${randomOf(seed, reference).integer(10_000, 99_999)}-${randomOf(seed, `${reference}b`).integer(10_000, 99_999)}`, maker: 'Original' }];
}
