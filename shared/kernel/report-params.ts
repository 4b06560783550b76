/** The parameters that many reports take, with the specification's names. Spec: decisions §2, §8. */
import * as z from 'zod';
import { idParam, localDate } from './call-fields.ts';

export const reportParams = {
  /** The first and the last day, in Bogotá; each report says what they are when they are absent. */
  days: { start_date: localDate.optional(), end_date: localDate.optional() },
  /** The direction, leadership or seller whose customers or sales are reported; the person's reach narrows the report further. */
  people: { commercial_direction_id: idParam.optional(), leadership_id: idParam.optional(), seller_id: idParam.optional() },
  /** The page of a report with many rows. */
  page: {
    page: z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(1, 'Debe ser mínimo 1.').max(1_000_000).default(1),
    perPage: z.coerce
      .number('Debe ser un número.')
      .int('Debe ser un número entero.')
      .min(1, 'Debe ser mínimo 1.')
      .max(500, 'Debe ser máximo 500.')
      .default(100),
  },
};
