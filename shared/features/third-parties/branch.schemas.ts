/** What the office changes of a customer's branch. What is not sent keeps its value. Spec: administration §3 Establishment, commercial §3. */
import * as z from 'zod';

const text = (label: string, max: number) => z.string().trim().max(max, `${label} admite máximo ${max} caracteres.`).nullable();
const id = (label: string) => z.coerce.number(`${label} no es válido.`).int().positive(`${label} no es válido.`);
const degrees = (label: string, most: number) =>
  z.coerce.number(`${label} no es válida.`).min(-most, `${label} no es válida.`).max(most, `${label} no es válida.`).nullable();
const empty = (value: unknown) => (value === '' ? null : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema).optional();

export const updateBranchSchema = z.object({
  code: z.string().trim().min(1, 'Código es obligatorio.').max(20).optional(),
  description: z.string().trim().min(1, 'Descripción es obligatoria.').max(120).optional(),
  address: optional(text('Dirección', 160)),
  city_id: optional(id('Ciudad').nullable()),
  zone: optional(text('Zona', 60)),
  latitude: optional(degrees('Latitud', 90)),
  length: optional(degrees('Longitud', 180)),
  telephone: optional(text('Teléfono', 30)),
  email: optional(z.email('El correo no es válido.').nullable()),
  observation: optional(text('Observación', 1000)),
  customer_type_id: optional(id('Tipo de cliente').nullable()),
  price_list_id: optional(id('Lista de precios').nullable()),
  disable_dynamic_price_list: z
    .preprocess(
      (value) => (value === '1' || value === 1 || value === 'true' ? true : value === '0' || value === 0 || value === 'false' ? false : value),
      z.boolean(),
    )
    .optional(),
  seller_id: optional(id('Vendedor').nullable()),
  pay_condition: optional(text('Condición de pago', 60)),
  send_point: optional(text('Punto de envío', 120)),
  minimum_order_value: optional(
    z.coerce.number('Pedido mínimo no es válido.').int('Pedido mínimo son pesos enteros.').min(0, 'Pedido mínimo debe ser mínimo 0.').nullable(),
  ),
  state: z.coerce.number().int().min(0).max(1).optional(),
  /** The version that the person saw. */
  version: z.coerce.number().int().optional(),
});
export type UpdateBranch = z.infer<typeof updateBranchSchema>;
