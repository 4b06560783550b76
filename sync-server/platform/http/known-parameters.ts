/** Query parameters that a call does not know are named in a header; refusing them would break clients that add their own. */
import * as z from 'zod';
import { listSchema } from './list-request.ts';
import type { Route } from './routes.ts';

/** The header that names them, each percent-encoded, separated by commas. */
export const unknownParametersHeader = 'X-Unknown-Parameters';
const namesTold = 10;
const longestName = 60;

/** @returns the names of a query that the call does not take, as the header's value; null when there are none */
export function unknownParameters(spec: Route['spec']): (query: Readonly<Record<string, unknown>>) => string | null {
  const schemas = [spec.query, spec.list && listSchema(spec.list)].filter((schema) => schema !== undefined);
  const shapes = schemas.map(namesOf);
  // A schema of another kind takes names that nobody can list.
  if (shapes.some((names) => names === null)) return () => null;
  const known = new Set(shapes.flatMap((names) => names ?? []));
  return (query) => {
    const unknown = Object.keys(query).filter((name) => !known.has(name));
    if (unknown.length === 0) return null;
    return unknown
      .slice(0, namesTold)
      .map((name) => encodeURIComponent(name.slice(0, longestName).toWellFormed()))
      .join(', ');
  };
}

function namesOf(schema: unknown): string[] | null {
  if (schema instanceof z.ZodPipe) return namesOf(schema.in);
  // A loose object judges its other parameters later.
  return schema instanceof z.ZodObject && !schema.def.catchall ? Object.keys(schema.shape) : null;
}
