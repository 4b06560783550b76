import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { matrixOfAddress } from '#pwa/features/reports/matrix/matrix-address.ts';
import { place } from '#pwa/features/reports/matrix/matrix-moves.ts';
import { formatFigure } from '#pwa/features/reports/report-cells.ts';
import { addCell, aggregated, daysBefore, daysOfPeriod, keyOf, type MatrixFigures, partsOf, yearLater } from '#shared/features/reports/matrix.rules.ts';
import { type MatrixDefinition, matrixDimensions, matrixPeriods } from '#shared/features/reports/matrix-fields.ts';
import { askFor, matrixDefinition, matrixParams } from '#shared/features/reports/matrix-params.ts';
import { builtInViews, isBuiltInSlug, knownDefinition, slugOf } from '#shared/features/reports/report-views.rules.ts';
import { addDays, daysBetween } from '#shared/kernel/dates.ts';

const part = fc.constantFrom('1', '2', '3');
const cell = fc.record({
  row: fc.tuple(part, part),
  column: fc.tuple(part),
  figures: fc.tuple(fc.integer({ min: -1_000, max: 1_000 }), fc.integer(), fc.integer()),
});
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('the arithmetic of the matrix', () => {
  test.prop([fc.array(cell, { minLength: 1 })])('every subtotal is of the cells under it, whichever way they come', (cells) => {
    const figures: MatrixFigures = new Map();
    for (const one of cells) addCell(figures, one, ['add', 'min', 'max']);
    for (const [row, ofRow] of figures) {
      for (const [column, found] of ofRow) {
        const under = cells.filter(
          (one) => keyOf(one.row.slice(0, partsOf(row).length)) === row && keyOf(one.column.slice(0, partsOf(column).length)) === column,
        );
        expect(found).toEqual([
          under.reduce((sum, { figures: [sold] }) => sum + sold, 0),
          Math.min(...under.map(({ figures: [, least] }) => least)),
          Math.max(...under.map(({ figures: [, , most] }) => most)),
        ]);
      }
    }
    expect(figures.get('')?.get('')?.[0]).toBe(cells.reduce((sum, { figures: [sold] }) => sum + sold, 0));
  });

  const none = { figure: 10, lines: 4, months: 2, ofRow: 40, ofColumn: 30, ofAll: 0, before: -20 };
  test.each([
    ['sum', 10],
    ['line_average', 2.5],
    ['month_average', 5],
    ['row_share', 25],
    ['column_share', 33.33],
    ['total_share', null],
    ['variation', 150],
  ] as const)('%s', (aggregation, value) => {
    expect(aggregated(aggregation, none)).toBe(value);
  });
  test('there is no growth from nothing, and what is gone has fallen by all', () => {
    expect(aggregated('variation', { ...none, before: null })).toBe(null);
    expect(aggregated('variation', { ...none, figure: null, before: 50 })).toBe(-100);
  });

  test.prop([day, fc.constantFrom(...matrixPeriods.map(({ id }) => id))])('a period ends no later than today, and begins before it ends', (today, period) => {
    const { from, to } = daysOfPeriod(period, today);
    expect(from <= to && to <= today).toBe(true);
    expect(daysBetween(from, to)).toBeLessThan(367);
  });

  test.prop([day, fc.integer({ min: 0, max: 400 })])('the days before are as many, right before; with time, those of the year before', (from, length) => {
    const range = { from, to: addDays(from, length) };
    const before = daysBefore(range, false);
    expect([addDays(before.to, 1), daysBetween(before.from, before.to)]).toEqual([from, length]);
    const earlier = daysBefore(range, true);
    expect(yearLater('month', earlier.from.slice(0, 7))).toBe(from.slice(0, 7));
  });
});

describe('a definition', () => {
  const fields = fc.shuffledSubarray(
    matrixDimensions.map(({ id }) => id),
    { maxLength: 6 },
  );
  test.prop([fields])('is asked for in an address that says the same', (dimensions) => {
    const definition = {
      ...{ rows: dimensions.slice(0, 4), columns: dimensions.slice(4), values: [{ measure: 'units' as const, aggregation: 'line_average' as const }] },
      ...{ filters: dimensions[0] ? { [dimensions[0]]: ['1', 'Ñ,;"'] } : {}, basis: 'facturado' as const, period: 'last_year' as const },
    };
    const params = Object.fromEntries(new URLSearchParams(askFor(definition)));
    const { matrix, wasCut } = matrixOfAddress(params, definition);
    expect(wasCut).toBe(false);
    expect(matrix).toEqual({ ...definition, start_date: undefined, end_date: undefined });
    expect(matrixParams.safeParse(params).success).toBe(true);
  });

  test('of a field that is no more is opened without it', () => {
    const base = { rows: [], columns: [], values: [], filters: {}, basis: 'venta', period: 'this_year' } as const;
    const { matrix, wasCut } = matrixOfAddress({ rows: 'line,gone', columns: 'month', period: 'last_month' }, { ...base, rows: [], columns: [], values: [] });
    expect(wasCut).toBe(true);
    expect(matrix).toMatchObject({ rows: ['line'], columns: ['month'], period: 'last_month' });
    const { matrix: usual } = matrixOfAddress({ rows: 'gone', measures: 'gone:sum,units:max', period: 'gone' }, { ...base, rows: [], columns: [], values: [] });
    expect(usual).toMatchObject({ rows: [], values: [{ measure: 'units', aggregation: 'max' }], period: 'this_year' });
  });

  test.prop([fields, fc.integer({ min: 0, max: 4 }), fc.constantFrom(...matrixDimensions.map(({ id }) => id))])(
    'a field that is moved is in one place',
    (dimensions, at, moved) => {
      const placed = place({ rows: dimensions.slice(0, 4), columns: dimensions.slice(4) }, moved, { shelf: 'rows', at });
      if (placed === null) return;
      expect([...placed.rows, ...placed.columns].filter((one) => one === moved)).toHaveLength(1);
      expect(placed.rows).toContain(moved);
      expect(new Set([...placed.rows, ...placed.columns]).size).toBe(new Set([...dimensions, moved]).size);
    },
  );
});

describe('views', () => {
  test.prop([fc.string(), fc.integer({ min: 0, max: 5 })])('have an address of letters, digits and hyphens that no other has', (name, others) => {
    const taken = new Set(builtInViews.map(({ slug }) => slug));
    for (let nth = 0; nth <= others; nth += 1) {
      const slug = slugOf(name, (one) => taken.has(one) || isBuiltInSlug(one));
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(taken.has(slug)).toBe(false);
      taken.add(slug);
    }
  });
  test('that were saved with what no longer exists are opened without it, and say so', () => {
    for (const { definition } of builtInViews) expect(knownDefinition(definition)).toEqual({ definition, was_cut: false });
    const old = { rows: ['line', 'gone'], columns: ['gone'], values: [{ measure: 'gone', aggregation: 'sum' }], filters: { gone: ['1'], brand: ['2'] } };
    // An older release saved it.
    const saved = { ...old, period: 'this_year' } as unknown as MatrixDefinition;
    const definition = { rows: ['line'], columns: [], values: [{ measure: 'sales', aggregation: 'sum' }], filters: { brand: ['2'] }, period: 'this_year' };
    expect(knownDefinition(saved)).toEqual({ definition, was_cut: true });
    expect(matrixDefinition.safeParse(definition).success).toBe(true);
  });
  test('that every company has are asked for as they are', () => {
    for (const { definition } of builtInViews) expect(matrixParams.safeParse(askFor(definition)).success).toBe(true);
  });
});

test.each([
  [0, '0'],
  [-1234.5, '-1,234.5'],
  [33.333, '33.33'],
  [1_000_000, '1,000,000'],
  [-0.001, '0'],
])('%d is written %s', (value, text) => {
  expect(formatFigure(value)).toBe(text);
});
