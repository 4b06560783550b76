import * as z from 'zod';

/** The kinds of deliveries to an ERP. */
export const erpOperations = ['create_prospect', 'send_order', 'fetch_order', 'send_receipt', 'return_receipt', 'send_warranty'] as const;
export type ErpOperation = (typeof erpOperations)[number];

/** A password in an address would be told back with it. */
const namesAccount = (url: string) => URL.canParse(url) && new URL(url).username + new URL(url).password !== '';

/** The connection to a subscriber's ERP. An empty token keeps the stored one. */
export const erpConnectionSchema = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'La dirección no es válida.' })
    .max(300, 'La dirección admite máximo 300 caracteres.')
    .refine((url) => !namesAccount(url), 'Escriba la clave en su propio campo, no en la dirección.'),
  token: z.string().max(2000, 'La clave admite máximo 2000 caracteres.').optional(),
  timeout_ms: z.coerce
    .number('El tiempo de espera no es válido.')
    .int('El tiempo de espera no es válido.')
    .min(100, 'Espere mínimo 100 ms.')
    .max(60_000, 'Espere máximo un minuto.')
    .default(10_000),
});
export type ErpConnection = z.infer<typeof erpConnectionSchema>;
