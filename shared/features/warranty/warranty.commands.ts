/**
 * The requests about warranties: forms of the office and the portal (JSON or multipart, numbers may be text) and the commands of devices. Spec:
 * commercial §3 Warranty request, §7 Warranty, decisions §5.
 */
import * as z from 'zod';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { gatherPhotos, photoFields, photoGroups } from './photo-groups.rules.ts';
import { warrantyStates } from './warranty-states.rules.ts';

const blankToNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const blankToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToNull, schema.nullable());
const wrong = (label: string) => `${label} no es ${label.startsWith('La ') ? 'válida' : 'válido'}.`;
const reference = (label: string) => z.coerce.number(wrong(label)).int(wrong(label)).positive(wrong(label)).max(Number.MAX_SAFE_INTEGER, wrong(label));
const text = (label: string, max: number) => z.string(wrong(label)).trim().max(max, `${label} admite máximo ${max} caracteres.`);
const date = (label: string) => z.iso.date(wrong(label));
const uuid = z.string().regex(uuidPattern, 'El identificador no es válido.');
const count = (label: string) =>
  z.coerce.number(wrong(label)).int(`${label} debe ser un número entero.`).min(1, `${label} debe ser mínimo 1.`).max(9999, `${label} debe ser máximo 9999.`);
const observation = z
  .string('Cuente qué le pasó al producto.')
  .trim()
  .min(10, 'Cuente qué le pasó al producto (mínimo 10 letras).')
  .max(2000, 'La observación admite máximo 2000 caracteres.');

/** The fields that the author of a request fills in, and may change until the piece is received. */
const requestFields = {
  product_id: optional(reference('El producto')),
  product_description: optional(text('La descripción', 200)),
  serial: optional(text('El serial', 60)),
  brand_id: optional(reference('La marca')),
  line_id: optional(reference('La línea')),
  hours_to_collect: optional(text('El horario para recoger', 60)),
  /** The sale that the person names, when the request starts from a sale. */
  document_uuid: optional(uuid),
};
const filed = {
  ...requestFields,
  contact_warehouse_id: reference('La sucursal'),
  quantity: z.preprocess(blankToUndefined, count('La cantidad').default(1)),
  observation,
};

/** `uuid`: the id that the device gave the request; a repeated uuid means the same request. */
export const createWarrantySchema = z.object({ ...filed, uuid: z.preprocess(blankToUndefined, uuid.optional()) });
export type CreateWarranty = z.infer<typeof createWarrantySchema>;
export const createWarrantyFormSchema = z.preprocess(gatherPhotos, createWarrantySchema.extend(photoFields));

const anyObservation = optional(text('La observación', 2000));
/** The state and the version that the person saw: different current ones are a conflict. */
const seen = {
  request_guarantee_state: z.preprocess(blankToUndefined, z.enum(warrantyStates, 'El estado no existe.').optional()),
  version: z.preprocess(blankToUndefined, z.coerce.number('La versión no es válida.').int('La versión no es válida.').optional()),
};
const yes = z
  .preprocess((value) => (value === undefined || value === '' ? '0' : String(value)), z.enum(['0', '1', 'true', 'false'], 'Es 1 o 0.'))
  .transform((value) => value === '1' || value === 'true');

/** Every field that can be changed in some state; a missing field keeps its value. */
const changes = z
  .object({
    ...requestFields,
    quantity: count('La cantidad'),
    observation: anyObservation,
    provider_id: optional(reference('El proveedor')),
    approval_status_id: optional(reference('La evaluación')),
    approval_reason_id: optional(reference('El motivo')),
    approved_quantity: optional(count('La cantidad aprobada')),
    evaluation_observation: optional(text('La observación de la evaluación', 2000)),
    product_to_send_id: optional(reference('El producto a enviar')),
    product_to_send_two_id: optional(reference('El segundo producto a enviar')),
    product_to_send_three_id: optional(reference('El tercer producto a enviar')),
    serial_to_send: optional(text('El serial a enviar', 60)),
    serial_to_send_two: optional(text('El segundo serial a enviar', 60)),
    serial_to_send_three: optional(text('El tercer serial a enviar', 60)),
    state_payment_id: optional(reference('El estado del pago')),
    code_payment: optional(text('El número del pago', 40)),
    value_payment: optional(
      z.coerce
        .number(wrong('El valor'))
        .int('El valor debe ser un número entero.')
        .min(0, 'El valor debe ser mínimo 0.')
        .max(Number.MAX_SAFE_INTEGER, wrong('El valor')),
    ),
    estimated_delivery_date: optional(date('La fecha estimada de entrega')),
    customer_received_date: optional(date('La fecha de recibido')),
  })
  .partial();
export type WarrantyChanges = z.infer<typeof changes>;

export const updateWarrantySchema = changes.extend({ ...seen, update_state: yes });
export const updateWarrantyFormSchema = z.preprocess(gatherPhotos, updateWarrantySchema.extend(photoFields));

/** `POST nuevo-estado/{id}`: one step. */
export const stepWarrantySchema = z.object({
  observation: anyObservation,
  customer_received_date: z.preprocess(blankToUndefined, date('La fecha de recibido').optional()),
  ...seen,
});

export const annulWarrantySchema = z.object({
  observation: z
    .string('Las observaciones son obligatorias para anular una solicitud de garantía')
    .trim()
    .min(1, 'Las observaciones son obligatorias para anular una solicitud de garantía')
    .max(2000, 'Las observaciones admiten máximo 2000 caracteres.'),
  ...seen,
});

/** A file that was uploaded separately (`/sync/files`), by its SHA-256; the command waits for it. */
const sentPhoto = z.object({
  group: z.enum(photoGroups),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().trim().min(1).max(120),
});
export type SentPhoto = z.infer<typeof sentPhoto>;
const photos = z.array(sentPhoto).max(18).default([]);

/** The device's letter and its count: 'L-G0007'. Null from an app that sends none. */
const deviceNumber = z
  .string()
  .regex(/^[A-Z0-9]{1,4}-G\d{1,9}$/, 'No es un número de dispositivo.')
  .nullable()
  .default(null);
export const createWarrantyCommand = z.object({ ...filed, uuid, device_number: deviceNumber, photos });
export type CreateWarrantyCommand = z.infer<typeof createWarrantyCommand>;
export const updateWarrantyCommand = z.object({
  uuid,
  changes: changes.pick({
    product_id: true,
    product_description: true,
    serial: true,
    brand_id: true,
    line_id: true,
    hours_to_collect: true,
    quantity: true,
    observation: true,
  }),
  photos,
  attachments_deleted: z.array(z.int().positive()).max(18).default([]),
  version: z.int().optional(),
});
export type UpdateWarrantyCommand = z.infer<typeof updateWarrantyCommand>;
export const cancelWarrantyCommand = z.object({ uuid });
export type CancelWarrantyCommand = z.infer<typeof cancelWarrantyCommand>;
export const receiveWarrantyCommand = z.object({ uuid, customer_received_date: z.iso.date(), observation: anyObservation.default(null), photos });
export type ReceiveWarrantyCommand = z.infer<typeof receiveWarrantyCommand>;
