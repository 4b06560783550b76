/**
 * The discount that one promotion gives each line, always as a percentage of the line's price. Percentages are computed in hundredths, rounded up for
 * gifts and down for discounts that a limit cuts. Spec: decisions §4
 */
import { type Percentage, type Pesos, toBasisPoints } from '#shared/kernel/money.ts';
import type { Promotion, PromotionTerms } from './promotion.documents.ts';

/** A line in the shape that promotions take: its value is at the customer's own list, whatever list applies. */
export interface PromotedLine {
  product_id: number;
  quantity: number;
  unit_value: Pesos;
}

/** The share of a promotion for one line. */
export interface LineShare {
  percentage: Percentage;
  /** Units that count against its limits. */
  units: number;
  /** Set when a limit cut the discount: the units that were left, and the uncut percentage. */
  cut: { left: number; percentage: Percentage } | null;
}

/** The lines of an order that a promotion concerns, each list in a fixed order that does not depend on the order of the lines. */
export interface ReachedLines<Line extends PromotedLine> {
  bought: readonly Line[];
  /** Lines of the product that another one gives. */
  given: readonly Line[];
}

/** @param left units that the promotion's limits leave; Infinity without limits */
export function sharesOf<Line extends PromotedLine>({ terms }: Pick<Promotion, 'terms'>, lines: ReachedLines<Line>, left: number): Map<Line, LineShare> {
  if (terms.kind !== 'buy_get') return capped(lines.bought, (line) => tierPercentage(terms, line, lines.bought), left);
  return terms.get_product_id === null ? sameProduct(terms, lines.bought, left) : otherProduct(terms, lines, left);
}

/** The percentage of the highest tier that the line, or all lines together, reach; 0 for none. */
export function tierPercentage(terms: PromotionTerms, line: PromotedLine, all: readonly PromotedLine[]): Percentage {
  if (terms.kind === 'percentage') return terms.tiers[0]?.percentage ?? 0;
  const reached = measured(terms, terms.counts === 'together' ? all : [line]);
  return terms.tiers.reduce((best, tier) => (tier.from <= reached ? Math.max(best, tier.percentage) : best), 0);
}

/** Units, or pesos before IVA. */
export function measured({ measure }: Pick<PromotionTerms, 'measure'>, lines: readonly PromotedLine[]): number {
  return lines.reduce((sum, { quantity, unit_value }) => sum + (measure === 'units' ? quantity : quantity * unit_value), 0);
}

/** Groups of lines whose units are added up for 'lleve 12 + 1': those of one product, or all. */
export function buyGetGroups<Line extends PromotedLine>({ counts }: Pick<PromotionTerms, 'counts'>, lines: readonly Line[]): Line[][] {
  if (lines.length === 0) return [];
  if (lines.length === 1) return [[...lines]];
  return counts === 'together' ? [[...lines]] : [...Map.groupBy(lines, ({ product_id }) => product_id).values()];
}

/** The units of some lines together. */
export const unitsOf = (lines: readonly PromotedLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function capped<Line extends PromotedLine>(lines: readonly Line[], percentageOf: (line: Line) => Percentage, left: number): Map<Line, LineShare> {
  const shares = new Map<Line, LineShare>();
  let rest = left;
  for (const line of lines) {
    const percentage = percentageOf(line);
    if (percentage <= 0) continue;
    const units = Math.min(line.quantity, rest);
    rest -= units;
    shares.set(line, shareOf(line, { percentage, units }));
  }
  return shares;
}

function shareOf({ quantity }: PromotedLine, { percentage, units }: { percentage: Percentage; units: number }): LineShare {
  if (units >= quantity) return { percentage, units: quantity, cut: null };
  return { percentage: Math.floor((toBasisPoints(percentage) * units) / quantity) / 100, units, cut: { left: units, percentage } };
}

function sameProduct<Line extends PromotedLine>(terms: PromotionTerms, lines: readonly Line[], left: number): Map<Line, LineShare> {
  const shares = new Map<Line, LineShare>();
  const { buy_quantity, get_quantity } = quantitiesOf(terms);
  let rest = left;
  let timesLeft = terms.max_times_per_order ?? Infinity;
  for (const group of buyGetGroups(terms, lines)) {
    const units = unitsOf(group);
    const wanted = Math.min(Math.floor(units / (buy_quantity + get_quantity)), timesLeft);
    const times = Math.min(wanted, Math.floor(rest / (buy_quantity + get_quantity)));
    timesLeft -= times;
    rest -= times * (buy_quantity + get_quantity);
    const percentageOfTimes = (count: number) => ceilingHundredths((toBasisPoints(terms.get_percentage) * count * get_quantity) / units);
    const percentage = percentageOfTimes(times);
    if (wanted === 0) continue;
    const cut = times < wanted ? { left: times * (buy_quantity + get_quantity), percentage: percentageOfTimes(wanted) } : null;
    let counted = times * (buy_quantity + get_quantity);
    for (const line of group) {
      const used = Math.min(line.quantity, counted);
      counted -= used;
      shares.set(line, { percentage, units: used, cut });
    }
  }
  return shares;
}

function otherProduct<Line extends PromotedLine>(terms: PromotionTerms, { bought, given }: ReachedLines<Line>, left: number): Map<Line, LineShare> {
  const shares = new Map<Line, LineShare>();
  const { buy_quantity, get_quantity } = quantitiesOf(terms);
  const [boughtUnits, givenUnits] = [unitsOf(bought), unitsOf(given)];
  const wanted = Math.min(Math.floor(boughtUnits / buy_quantity), Math.floor(givenUnits / get_quantity), terms.max_times_per_order ?? Infinity);
  const times = Math.min(wanted, Math.floor(left / (buy_quantity + get_quantity)));
  if (wanted === 0) return shares;
  const value = (lines: readonly Line[]) => measured({ measure: 'value' }, lines);
  const givenValue = (times * get_quantity * value(given)) / givenUnits;
  const boughtValue = (times * buy_quantity * value(bought)) / boughtUnits;
  const percentage = times === 0 ? 0 : ceilingHundredths((toBasisPoints(terms.get_percentage) * givenValue) / (boughtValue + givenValue));
  const cut = times < wanted ? { left: times * (buy_quantity + get_quantity), percentage: terms.get_percentage } : null;
  spread(bought, times * buy_quantity);
  spread(given, times * get_quantity);
  return shares;

  function spread(lines: readonly Line[], units: number): void {
    let rest = units;
    for (const line of lines) {
      const used = Math.min(line.quantity, rest);
      rest -= used;
      if (used > 0 || cut) shares.set(line, { ...shareOf(line, { percentage, units: used }), cut });
    }
  }
}

function quantitiesOf({ buy_quantity, get_quantity }: PromotionTerms): { buy_quantity: number; get_quantity: number } {
  return { buy_quantity: buy_quantity ?? 1, get_quantity: get_quantity ?? 1 };
}

/** Hundredths as a percentage, rounded up. A floating-point error just above a whole number is ignored. */
function ceilingHundredths(hundredths: number): Percentage {
  return Math.ceil(hundredths - 1e-9) / 100;
}
