/** The commands of a device about third parties. Spec: commercial §3 Prospect. */
import * as z from 'zod';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import type { genders } from './third-party.entity.ts';

const addressPart = z
  .string()
  .trim()
  .max(60, 'Admite máximo 60 caracteres.')
  .nullish()
  .transform((part) => part || null);
/** The parts of an address: 'Cl', '10', '20', '30', 'Local 4'. Spec: commercial §3 Prospect. */
export const addressObjectSchema = z.object({
  type_of_road: addressPart,
  way_number: addressPart,
  generating_way_number: addressPart,
  plate_number: addressPart,
  complement: addressPart,
});
export type AddressObject = z.output<typeof addressObjectSchema>;
const answeredPart = z.string().nullable();
/** The parts as they are answered. */
export const answeredAddressObject: z.ZodType<AddressObject> = z.strictObject({
  type_of_road: answeredPart,
  way_number: answeredPart,
  generating_way_number: answeredPart,
  plate_number: answeredPart,
  complement: answeredPart,
});

const genderCodes = ['F', 'M', 'O'] as const satisfies readonly (typeof genders)[number]['value'][];

/** 'Crear prospecto': an order may depend on it (`prospect_uuid`) and waits for it. */
export const createProspectSchema = z.object({
  uuid: z.string().regex(uuidPattern),
  identification_type: z.int().positive().default(1),
  /** The identification as it was written, with or without separators and check digit. */
  identification: z.string().trim().min(4).max(30),
  check_digit: z.int().min(0).max(9).nullable().default(null),
  name: z.string().trim().min(1).max(120),
  surname: z.string().trim().max(80).nullable().default(null),
  surname_2: z.string().trim().max(80, 'Admite máximo 80 caracteres.').nullable().default(null),
  /** The address as one text; when missing it is built from `address_object`. */
  address: z.string().trim().max(160).nullable().default(null),
  address_object: addressObjectSchema.nullable().default(null),
  main_telephone: z.string().trim().max(30).nullable().default(null),
  cell_phone: z.string().trim().max(30).nullable().default(null),
  email: z.email().nullable().default(null),
  city_id: z.int().positive(),
  contact_name: z.string().trim().max(120).nullable().default(null),
  gender: z.enum(genderCodes).nullable().default(null),
  /** The position of the contact person. */
  position: z.string().trim().max(80).nullable().default(null),
  /** Product lines that they deal in, by id. */
  lines: z.array(z.int().positive()).max(100).default([]),
  observations: z.string().trim().max(1000).nullable().default(null),
  latitud: z.number().min(-90).max(90).nullable().default(null),
  longitud: z.number().min(-180).max(180).nullable().default(null),
});
export type CreateProspect = z.infer<typeof createProspectSchema>;

const { shape } = createProspectSchema;
/** Corrects a prospect that the server has: only the fields that the person changed, so that changes of others to other fields stay. */
export const updateProspectSchema = z.object({
  contact_id: z.int().positive(),
  identification_type: shape.identification_type.unwrap().optional(),
  identification: shape.identification.optional(),
  check_digit: shape.check_digit.unwrap().optional(),
  name: shape.name.optional(),
  surname: shape.surname.unwrap().optional(),
  address: shape.address.unwrap().optional(),
  main_telephone: shape.main_telephone.unwrap().optional(),
  cell_phone: shape.cell_phone.unwrap().optional(),
  email: shape.email.unwrap().optional(),
  city_id: shape.city_id.optional(),
  contact_name: shape.contact_name.unwrap().optional(),
  gender: shape.gender.unwrap().optional(),
  position: shape.position.unwrap().optional(),
  observations: shape.observations.unwrap().optional(),
});
export type UpdateProspect = z.infer<typeof updateProspectSchema>;

export const prospectPhotoKinds = ['photo', 'establishment_photo'] as const;
export type ProspectPhotoKind = (typeof prospectPhotoKinds)[number];

/**
 * A photo of a prospect or of its shop, which is uploaded separately (`/sync/files`) and named by its SHA-256; the command waits for both the
 * prospect and the file.
 */
export const prospectPhotoSchema = z.object({
  /** The prospect's own. */
  uuid: z.string().regex(uuidPattern),
  kind: z.enum(prospectPhotoKinds),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ProspectPhoto = z.infer<typeof prospectPhotoSchema>;
