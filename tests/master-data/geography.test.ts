import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { departments } from '#shared/features/master-data/geography.ts';

const cities = departments.flatMap((department) => department.cities.map((city) => ({ ...city, department: department.code })));

test('Colombia has 33 departments (Bogotá among them) and 1,122 towns, each code once and as text', () => {
  expect(departments).toHaveLength(33);
  expect(cities).toHaveLength(1_122);
  expect(new Set(cities.map(({ code }) => code)).size).toBe(1_122);
  for (const { code, department } of cities) expect(code).toMatch(new RegExp(`^${department}\\d{3}$`));
  expect(cities.find(({ code }) => code === '05001')?.name).toBe('Medellín');
});

test('the codes that lists forget are there, and the withdrawn ones are not', () => {
  const codes = new Set(cities.map(({ code }) => code));
  for (const code of ['13490', '19300', '23682', '23815', '27493']) expect(codes).toContain(code);
  for (const code of ['27086', '94663']) expect(codes).not.toContain(code);
});

test('points lie in Colombia', () => {
  const placed = cities.filter(({ latitude }) => latitude !== null);
  expect(placed.length).toBeGreaterThan(1_050);
  for (const { latitude, length } of placed) {
    expect(latitude).toBeGreaterThan(-4.3);
    expect(latitude).toBeLessThan(13.5);
    expect(length).toBeGreaterThan(-82);
    expect(length).toBeLessThan(-66.8);
  }
});

const official = '../shared/data/divipola.csv';
if (!existsSync(official)) console.warn(`SKIPPED: ${official} is not here; towns are not compared with DANE's list`);

test.skipIf(!existsSync(official))("code by code, names and points are those of DANE's list", () => {
  // 'Bogotá, D.C.' and San Andrés carry commas inside quotes.
  const rows = readFileSync(official, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => [...row.matchAll(/"([^"]*)"|([^,]+)/g)].map((match) => match[1] ?? match[2] ?? ''));
  expect(rows).toHaveLength(cities.length);
  const byCode = new Map(cities.map((city) => [city.code, city]));
  const lower = (name: string | undefined) => name?.toLowerCase();
  for (const [departmentCode, department, code = '', city, latitude, length] of rows) {
    const ours = byCode.get(code);
    expect(lower(ours?.name), code).toBe(lower(city));
    expect(departments.find((one) => one.code === departmentCode)?.name).toBe(department);
    if (ours && ours.latitude !== null && ours.length !== null) {
      // The coordinates of a town's seat in GeoNames and in DANE differ by a few kilometres.
      expect(Math.abs(ours.latitude - Number(latitude)), code).toBeLessThan(0.08);
      expect(Math.abs(ours.length - Number(length)), code).toBeLessThan(0.08);
    }
  }
});
