import * as z from 'zod';
import { contactRestrictions } from './contact-restriction.rules.ts';

const wrong = `La restricción de contactos es una lista de números del 1 al ${contactRestrictions.length}.`;
const listed = (value: unknown) => (typeof value === 'string' ? value.split(/[,;]/).filter((part) => part.trim() !== '') : value);
const restriction = z.coerce.number<unknown>(wrong).int(wrong).min(1, wrong).max(contactRestrictions.length, wrong);

/** `contact_restriction` in the request of a call: a list, or a form's text '1;6'. Empty means no restriction. */
export const restrictionsBody = {
  contact_restriction: z
    .preprocess(
      listed,
      z
        .array(restriction, wrong)
        .nullable()
        .transform((ids) => ids ?? []),
    )
    .optional(),
};
