/** Values for a JSON Schema: valid ones, made of existing ids, and unexpected ones. */
import * as fc from 'fast-check';

/** JSON Schema as `/api/openapi.json` writes it; only the keywords that it uses. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  contentEncoding?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}
/** The ids of existing rows, by the name of the field that refers to them; '' for every other identifier. */
export type Known = ReadonlyMap<string, readonly (number | string)[]>;

/** A file of a form, which JSON cannot say. */
export const aFile = { file: '%PDF-1.7 prueba' };

const digits = '0123456789';
const oddities: readonly unknown[] = [
  null,
  '',
  ' ',
  'null',
  true,
  -1,
  0,
  0.5,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  1e21,
  1e308,
  '1e309',
  'NaN',
  '0x10',
  '１２',
  `caf${'é'.repeat(300)}`,
  'x'.repeat(20_000),
  '😀'.repeat(50),
  '\ud800',
  '\u0000',
  '\u202eabc',
  '\uffff',
  "'; DROP TABLE users; --",
  '%',
  '_%\\',
  '*',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd()',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+012345-01-01',
  '2026-01-01T00:00:00.000Z',
  '24:00',
  [],
  [null],
  [[]],
  {},
  { id: { $gt: 0 } },
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}'),
];
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddities) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...oddities), { maxLength: 3 }) },
);

/** A value that the schema allows. @param name of the field, which tells what it refers to */
export function allowed(schema: JsonSchema, { name = '', known }: { name?: string; known: Known }): fc.Arbitrary<unknown> {
  const of = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (of) return fc.oneof(...of.map((one) => allowed(one, { name, known })));
  if (schema.allOf) return allowed(Object.assign({}, ...schema.allOf), { name, known });
  if (schema.contentEncoding || schema.format === 'binary') return fc.constant(aFile);
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return orKnown(integerOf(schema), name, known);
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'string':
      return orKnown(textOf(schema), name, known);
    case 'array':
      return fc.array(allowed(schema.items ?? {}, { name, known }), { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'object':
      return objectOf(schema, known);
    default:
      return fc.oneof(orKnown(fc.integer({ min: 1, max: 50 }), name, known), odd, fc.constant(aFile));
  }
}

/** A valid object of which one or two fields have another value. */
export function spoilt(schema: JsonSchema, { known }: { known: Known }): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return odd;
  const wrong = fc.uniqueArray(fc.tuple(fc.constantFrom(...names, 'unheard_of'), odd), { minLength: 1, maxLength: 2, selector: ([name]) => name });
  return fc.tuple(objectOf(schema, known), wrong).map(([right, changes]) => ({ ...right, ...Object.fromEntries(changes) }));
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  if (Object.keys(properties).length === 0) return fc.constantFrom({}, { a: 1 });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, allowed(schema, { name, known })]));
  const always = required.filter((name) => name in fields);
  const few = fc.uniqueArray(fc.constantFrom(...Object.keys(fields), ...always), { maxLength: 3 });
  return fc.oneof(
    fc.record(fields, { requiredKeys: always }),
    // A random subset of many fields is hardly ever valid: the required fields and a few more often are.
    fc
      .tuple(fc.record(fields), few)
      .map(([all, wanted]) => Object.fromEntries(Object.entries(all).filter(([name]) => always.includes(name) || wanted.includes(name)))),
  );
}

function orKnown(value: fc.Arbitrary<unknown>, name: string, known: Known): fc.Arbitrary<unknown> {
  const ids = known.get(name) ?? (/(^|_)(id|uuid|code)s?$/.test(name) ? known.get('') : undefined);
  return ids && ids.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: value }) : value;
}

function integerOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? -1_000, exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : exclusiveMinimum + 1);
  const max = Math.min(maximum ?? Number.MAX_SAFE_INTEGER, exclusiveMaximum === undefined ? Number.POSITIVE_INFINITY : exclusiveMaximum - 1);
  // The smallest and largest integers are the values that overflow a column.
  return fc.oneof({ weight: 5, arbitrary: fc.integer({ min, max: Math.min(max, min + 60) }) }, { weight: 1, arbitrary: fc.constantFrom(min, max) });
}

const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }).map((date) => date.toISOString());
const uuids = fc.uuid({ version: 7 });

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date')
    return fc.oneof(
      dates.map((text) => text.slice(0, 10)),
      fc.constantFrom('2026-11-24', '0000-01-01', '0001-01-01', '9999-12-31'),
    );
  if (format === 'date-time') return fc.oneof(dates, fc.constantFrom('2026-11-24T12:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'));
  if (format === 'email' || pattern?.includes('@')) return fc.nat(99).map((n) => `alguien${n}@prueba.co`);
  if (format === 'uri' || pattern?.startsWith('^https?')) return fc.constant('https://ejemplo.co/a');
  if (pattern?.startsWith('^([01]')) return fc.constantFrom('00:00', '07:30', '18:45', '23:59');
  if (pattern?.startsWith('^[0-9a-f]{8}-')) return uuids;
  if (pattern?.startsWith('^[0-9a-f]{64}')) return fc.constantFrom('0'.repeat(64), 'ab'.repeat(32));
  if (pattern?.startsWith('^\\d{5')) return fc.string({ unit: fc.constantFrom(...digits), minLength: 5, maxLength: 5 });
  const short = Math.max(minLength, Math.min(maxLength, 24));
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: short }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: short }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(Math.min(maxLength, 20_000))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('1', '2026-11-24', '10:30', 'Calle 1 # 2-3').filter((text) => text.length >= minLength && text.length <= maxLength),
    },
  );
}
