/** The schema of an entity's row, derived from its fields. */
import * as z from 'zod';
import { type EntityDefinition, type Field, isStoredImage } from './entity.ts';

/** Made once for the fields of an entity: every write of a row is read by it. */
const schemas = new WeakMap<EntityDefinition['fields'], z.ZodObject>();

/** The body of a create or update, with Spanish messages by field; unknown keys are dropped. */
export function schemaOf({ fields }: Pick<EntityDefinition, 'fields'>): z.ZodObject {
  const schema = schemas.get(fields) ?? newSchema(fields);
  schemas.set(fields, schema);
  return schema;
}

function newSchema(fields: EntityDefinition['fields']): z.ZodObject {
  const own = Object.entries(fields).filter(([name]) => !name.includes('.'));
  const blocks = Map.groupBy(
    Object.entries(fields).filter(([name]) => name.includes('.')),
    ([name]) => name.slice(0, name.indexOf('.')),
  );
  return z.object({
    ...Object.fromEntries(own.map(([name, definition]) => [name, schemaOfField(definition)])),
    ...Object.fromEntries([...blocks].map(([block, inner]) => [block, z.preprocess((value) => value ?? {}, blockSchema(block, inner))])),
  });
}

/** How many partial schemas are cached for each entity: files and forms send the same few sets of fields. */
const keptSchemas = 100;

/**
 * The schema of a subset of an entity's fields, for the update of an existing row whose other fields are not parsed again.
 * @param more further fields of the rows, by name
 */
export function schemasOfSome(
  entity: Pick<EntityDefinition, 'fields'>,
  more: Readonly<Record<string, z.ZodType>> = {},
): (names: readonly string[]) => z.ZodObject {
  const kept = new Map<string, z.ZodObject>();
  return (names) => {
    const known = names.filter((name) => name in entity.fields || name in more).sort();
    const key = known.join();
    const fields = () => Object.fromEntries(known.flatMap((name) => (entity.fields[name] ? [[name, entity.fields[name]]] : [])));
    const others = () => Object.fromEntries(known.flatMap((name) => (more[name] ? [[name, more[name]]] : [])));
    const schema = kept.get(key) ?? schemaOf({ fields: fields() }).extend(others());
    if (kept.size >= keptSchemas) kept.clear();
    kept.set(key, schema);
    return schema;
  };
}

function blockSchema(block: string, fields: readonly [name: string, definition: Field][]): z.ZodObject {
  return z.object(Object.fromEntries(fields.map(([name, definition]) => [name.slice(block.length + 1), schemaOfField(definition)])));
}

function schemaOfField(definition: Field): z.ZodType {
  const base = baseSchema(definition);
  const fallback = 'default' in definition ? definition.default : undefined;
  if (definition.optional) return z.preprocess(emptyToNull, base.nullable().default(null));
  return fallback === undefined ? z.preprocess(emptyToUndefined, base) : z.preprocess(emptyToUndefined, base.default(fallback));
}

function baseSchema(definition: Field): z.ZodType {
  const required = {
    error: (issue: { input?: unknown }) => (issue.input === undefined ? `${definition.label} es un dato obligatorio.` : invalidText(definition)),
  };
  switch (definition.kind) {
    case 'text':
      return definition.format === 'url'
        ? z.preprocess(withScheme, formatted(textSchema(definition, required), definition))
        : formatted(textSchema(definition, required), definition);
    case 'code':
    case 'long_text':
      return textSchema(definition, required);
    case 'image':
      return z
        .string(required)
        .refine(
          (text) => (definition.document ? isPdf(text) : isImage(text)) || (!definition.travels && isStoredImage(text)),
          `${definition.label} debe ser ${definition.document ? 'un archivo PDF' : 'una imagen PNG, JPEG o WebP'}.`,
        )
        .refine((text) => bytesOf(text) <= definition.maxBytes, `${definition.label} admite máximo ${Math.floor(definition.maxBytes / 1024)} KB.`);
    case 'date':
      return z.iso.date(required);
    case 'flag':
      return z.preprocess(toFlag, z.boolean(required));
    case 'state':
      return z.preprocess(toNumber, z.union([z.literal(0), z.literal(1)], required));
    case 'choice':
      return z.preprocess(
        (value) => definition.choices.find((choice) => String(choice.value) === String(value))?.value ?? value,
        z
          .union([z.number(), z.string()], required)
          .refine((value) => definition.choices.some((choice) => choice.value === value), `${definition.label} no es una opción válida.`),
      );
    case 'ref':
      return z.preprocess(toNumber, z.int(required).positive(`${definition.label} no tiene un valor válido.`));
    case 'integer':
    case 'pesos':
      return bounded(z.int(required), definition);
    case 'percentage':
      return bounded(z.number(required), { min: 0, max: 100, ...definition }).refine(
        (value) => Number.isInteger(Math.round(value * 1e6) / 1e4),
        `${definition.label} admite dos decimales.`,
      );
    case 'decimal':
      return bounded(z.number(required), definition);
  }
}

/** The expected format, for the error about a value of another type. */
function invalidText({ kind, label }: Field): string {
  switch (kind) {
    case 'date':
      return 'No es un día: escriba, por ejemplo, 5/12/2026.';
    case 'integer':
    case 'pesos':
      return `${label}: escriba un número entero.`;
    case 'percentage':
    case 'decimal':
      return `${label}: escriba un número.`;
    default:
      return `${label} no tiene un valor válido.`;
  }
}

type Required = Parameters<typeof z.string>[0];

function textSchema({ label, max }: { label: string; max: number }, required: Required): z.ZodString {
  return z.string(required).trim().min(1, `${label} es un dato obligatorio.`).max(max, `${label} admite máximo ${max} caracteres.`);
}

const formats = {
  email: { pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, text: 'no es un correo válido' },
  url: { pattern: /^https?:\/\/[^\s/.]+\.[^\s]+$/i, text: 'debe empezar por https://' },
  // Characters that a PDF can draw, a file name can hold and an ERP reads back.
  prefix: { pattern: /^[A-Za-z0-9-]*$/, text: 'admite solo letras sin tilde, números y guion' },
  time: { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, text: 'debe ser una hora, como 08:00' },
} as const;

/** People write 'www.ejemplo.co'. */
const withScheme = (value: unknown) =>
  typeof value === 'string' && /^[^\s/:.?#]+(?:\.[^\s/:.?#]+)+(?:[/?#]\S*)?$/.test(value.trim()) ? `https://${value.trim()}` : value;

function formatted(schema: z.ZodString, { label, format }: { label: string; format?: keyof typeof formats }): z.ZodString {
  return format ? schema.regex(formats[format].pattern, `${label} ${formats[format].text}.`) : schema;
}

// The first bytes of a picture, in base64: the media type in the data URL is the sender's claim and is not believed.
const signatures = ['iVBORw0KGgo', '/9j/', 'UklGR'];
const isImage = (text: string) => {
  const content = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+=*)$/.exec(text)?.[2];
  return content !== undefined && signatures.some((signature) => content.startsWith(signature));
};
// '%PDF-', in base64.
const isPdf = (text: string) => text.startsWith('data:application/pdf;base64,JVBERi');
const bytesOf = (dataUrl: string) => Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4);
function bounded<T extends z.ZodNumber | z.ZodInt>(schema: T, limits: { label: string; min?: number; max?: number }): z.ZodType<number> {
  const min = limits.min === undefined ? schema : schema.min(limits.min, `${limits.label} debe ser mínimo ${limits.min}.`);
  const max = limits.max === undefined ? min : min.max(limits.max, `${limits.label} debe ser máximo ${limits.max}.`);
  return z.preprocess(toNumber, max) as z.ZodType<number>;
}

// Forms and multipart bodies bring numbers as text and blanks as ''.
const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const emptyToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);
const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
const toFlag = (value: unknown) =>
  value === 1 || value === '1' || value === 'true' ? true : value === 0 || value === '0' || value === 'false' ? false : value;
