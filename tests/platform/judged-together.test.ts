import { expect, test } from 'vitest';
import * as z from 'zod';
import { changePasswordSchema } from '#shared/features/access/access.schemas.ts';
import { holidayQuerySchema } from '#shared/features/agenda/agenda.commands.ts';
import { importMappingSchema } from '#shared/features/imports/import-mapping.rules.ts';
import { whenRight } from '#shared/kernel/judged-together.ts';

const told = (schema: z.ZodType, sent: unknown) => schema.safeParse(sent).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('a rule over two fields is told beside a third that is wrong, and not beside its own', () => {
  const period = z.object({ name: z.string().min(1), from: z.int(), to: z.int() }).refine(({ from, to }) => from <= to, {
    path: ['to'],
    when: whenRight('from', 'to'),
  });
  expect(told(period, { name: '', from: 2, to: 1 })).toEqual(['name', 'to']);
  expect(told(period, { name: '', from: 'x', to: 1 })).toEqual(['name', 'from']);
  expect(told(period, { name: 'a', from: 2, to: 1 })).toEqual(['to']);
  expect(told(period, null)).toEqual(['']);
});

test('two passwords that differ are told beside one that is too short', () => {
  expect(told(changePasswordSchema, { password: 'corta', password_confirmation: 'otra' })).toEqual(['password', 'password_confirmation']);
  expect(told(changePasswordSchema, { password: 'corta' })).toEqual(['password', 'password_confirmation']);
});

test('days that are wrong are told once, and too many years of them beside nothing else', () => {
  expect(told(holidayQuerySchema, { start_date: '1990-01-01', end_date: '2026-01-01' })).toEqual(['end_date']);
  expect(told(holidayQuerySchema, { start_date: 'ayer', end_date: '2026-01-01' })).toEqual(['start_date']);
});

test('a column of a mapping that says two sources is told beside what else is wrong in it', () => {
  const sent = { columns: { name: { column: 'A', value: 'x', decimal: ';' } } };
  expect(importMappingSchema.safeParse(sent).error?.issues.length).toBeGreaterThan(0);
  expect(JSON.stringify(importMappingSchema.safeParse(sent).error?.issues)).toContain('Diga una de column, value o template.');
});
