import { type ImportMapping, importMappingSchema, noMapping } from '#shared/features/imports/import-mapping.rules.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';

const longestMapping = 250_000;
const longestReason = 1_000;

/** Parses a mapping from JSON; an empty text is no mapping. @throws imports.mappingInvalid */
export function readMapping(text: string): ImportMapping {
  if (text === '') return noMapping;
  if (text.length > longestMapping) throw importsErrors.mappingInvalid({ reason: `admite máximo ${longestMapping} caracteres` });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw importsErrors.mappingInvalid({ reason: 'no es JSON' });
  }
  const parsed = importMappingSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw importsErrors.mappingInvalid({
    reason: parsed.error.issues
      .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
      .join('; ')
      .slice(0, longestReason),
  });
}
