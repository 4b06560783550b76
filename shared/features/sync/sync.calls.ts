/** The protocol between a device and the server, whose answers have no envelope, and the calls about devices. Spec: sync §4. */
import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { instant } from '#shared/kernel/call-fields.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { deviceStates } from './device-states.ts';
import { syncAddresses } from './sync.addresses.ts';
import {
  type CatalogueManifest,
  type CommandResult,
  type DeviceAnswer,
  type FileProgress,
  type OwnDevice,
  type PullAnswer,
  type PushAnswer,
  syncedCollections,
} from './sync.documents.ts';
import { deviceReportSchema, pushSchema } from './sync.schemas.ts';

const count = z.int();
/** A document as its collection has it. */
const document = z.looseObject({ id: z.string() });

const pullAnswer = z
  .strictObject({
    documents: z.array(z.looseObject({ _deleted: z.boolean() })),
    checkpoint: z.string(),
    more: z.boolean(),
    epoch: z.string(),
    resync: z.boolean(),
    count: count.optional(),
  })
  .meta({ id: 'Pull' }) satisfies z.ZodType<PullAnswer>;

const catalogueManifest = z
  .strictObject({
    epoch: z.string(),
    scope: z.string(),
    pages: z.array(z.strictObject({ page: count, hash: z.string(), product_count: count, bytes: count })),
    checkpoint: z.string(),
    product_count: count,
  })
  .meta({ id: 'CatalogueManifest' }) satisfies z.ZodType<CatalogueManifest>;

const commandDocument = z.strictObject({ collection: z.enum(syncedCollections), document });
const commandResult = z
  .discriminatedUnion('status', [
    z.strictObject({ id: z.string(), status: z.literal('accepted'), seq: count, document: commandDocument.nullable() }),
    z.strictObject({
      id: z.string(),
      status: z.literal('refused'),
      code: z.string(),
      sentence: z.string(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
    z.strictObject({ id: z.string(), status: z.literal('retry'), after_seconds: z.number(), reason: z.string() }),
  ])
  .meta({ id: 'CommandResult' }) satisfies z.ZodType<CommandResult>;

const deviceAnswer = z
  .strictObject({
    letter: z.string(),
    server_time: instant,
    epoch: z.string(),
    revoked: z.boolean(),
    minimum_protocol: count,
    last_known: z.strictObject({ pending_count: count, at: instant }).nullable(),
  })
  .meta({ id: 'DeviceAnswer' }) satisfies z.ZodType<DeviceAnswer>;

const pushAnswer = z
  .strictObject({
    results: z.array(commandResult),
    epoch: z.string(),
    device: deviceAnswer.optional(),
    news: z.strictObject({ seq: count, collections: z.partialRecord(z.enum(syncedCollections), pullAnswer.nullable()) }).optional(),
  })
  .meta({ id: 'Push' }) satisfies z.ZodType<PushAnswer>;

/** A page of the catalogue: text of `packed-page.ts`, which only this product reads. */
const cataloguePage = z.array(z.unknown()).or(z.record(z.string(), z.unknown())).meta({ id: 'CataloguePage' });
const fileProgress = z.strictObject({ received: count, is_complete: z.boolean() }).meta({ id: 'FileProgress' }) satisfies z.ZodType<FileProgress>;

const seePrices = ['B2B Ver menú Catálogo', 'Vender en campo', 'B2B Crear pedidos', 'B2B Crear cotizaciones', 'Gestión comercial'] as const;
/** Who may send a command that names a file. */
const sendFiles = ['Cliente Prospecto', 'Vender en campo', 'Agenda', 'Gestión de Garantías', 'B2B Ver menú Garantías', 'Recaudar en campo'] as const;

const pullQuery = z.object({
  checkpoint: z.string().max(500).optional(),
  limit: z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(1, 'Debe ser mínimo 1.').max(2000, 'Debe ser máximo 2000.').default(500),
});
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').min(0, 'Debe ser mínimo 0.').max(Number.MAX_SAFE_INTEGER);

export const syncCalls = defineCalls({
  pull: {
    ...syncAddresses.pull,
    access: 'session',
    summary: 'Cambios de una colección desde un punto',
    params: z.object({ collection: z.string() }),
    query: pullQuery,
    bare: true,
    answer: pullAnswer,
  },
  getCatalogue: {
    ...syncAddresses.getCatalogue,
    access: seePrices,
    summary: 'Páginas del catálogo que un dispositivo necesita',
    bare: true,
    answer: catalogueManifest,
  },
  getCataloguePage: {
    ...syncAddresses.getCataloguePage,
    access: seePrices,
    summary: 'Una página del catálogo',
    params: z.object({ hash: sha256 }),
    bare: true,
    answer: cataloguePage,
  },
  listenToNews: { ...syncAddresses.listenToNews, access: 'session', summary: 'Avisos de novedades', answer: { mediaTypes: ['text/event-stream'] } },
  pushCommands: {
    ...syncAddresses.pushCommands,
    access: 'session',
    summary: 'Operaciones hechas en un dispositivo',
    body: pushSchema,
    // A day's work of a seller fits several times.
    maxBodyBytes: 8 * 1024 * 1024,
    bare: true,
    answer: pushAnswer,
  },
  introduceDevice: {
    ...syncAddresses.introduceDevice,
    access: 'session',
    summary: 'Lo que un dispositivo dice de sí mismo',
    body: deviceReportSchema,
    forRevokedDevice: true,
    bare: true,
    answer: deviceAnswer,
  },
  getFileProgress: {
    method: 'get',
    path: '/sync/files/{sha256}',
    access: sendFiles,
    summary: 'Cuánto llegó de un archivo',
    params: z.object({ sha256 }),
    bare: true,
    answer: fileProgress,
  },
  sendFilePiece: {
    method: 'put',
    path: '/sync/files/{sha256}',
    access: sendFiles,
    summary: 'Una parte de un archivo',
    params: z.object({ sha256 }),
    query: z.object({ offset: bytes.default(0), total: bytes.min(1, 'Debe ser mínimo 1.') }),
    bytes: ['application/octet-stream'],
    // The limit of one chunk; a file is sent in as many chunks as it needs.
    maxBodyBytes: 4 * 1024 * 1024,
    bare: true,
    answer: fileProgress,
  },
});

const device = {
  id: z.string(),
  user_id: z.int(),
  letter: z.string(),
  description: z.string().nullable(),
  app_version: z.string().nullable(),
  first_seen_at: instant,
  last_seen_at: instant,
  /** What bounds the dates of its commands. */
  caught_up_at: instant.nullable(),
  contact_at: instant.nullable(),
  settled_at: instant.nullable(),
  /** How many commands the device says it has not sent. */
  pending_count: count,
  needs_attention_count: count,
  storage_persisted: z.boolean().nullable(),
  revoked_at: instant.nullable(),
  revoked_by: z.int().nullable(),
};
const listedDevice = z.strictObject({ ...device, user_name: z.string(), user_surname: z.string(), email: z.string() }).meta({ id: 'ListedDevice' });
/** A device with the person who has it. */
export type ListedDevice = z.output<typeof listedDevice>;
const ownDevice = z
  .strictObject({
    id: z.string(),
    letter: z.string(),
    description: z.string().nullable(),
    app_version: z.string().nullable(),
    last_seen_at: instant,
    pending_count: count,
    revoked_at: instant.nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'OwnDevice' }) satisfies z.ZodType<OwnDevice>;

const deviceFilters = z.object({ state: z.enum(deviceStates).optional() });
export const deviceList = {
  sortable: ['last_seen_at', 'letter', 'pending_count', 'first_seen_at', 'app_version'],
  sortBy: 'last_seen_at',
  sort: 'DESC',
} as const;
const byDevice = z.object({ id: z.string() });
const revoked = 'Dispositivo desvinculado correctamente';

/** The devices of a subscriber, for its administrators, and each person's own devices. */
export const deviceCalls = defineCalls({
  listDevices: {
    method: 'get',
    path: '/api/dispositivos',
    access: 'Dispositivos',
    summary: 'Dispositivos',
    query: deviceFilters,
    list: deviceList,
    answer: z.array(listedDevice),
  },
  exportDevices: exportOfList({
    path: '/api/dispositivos',
    access: 'Dispositivos',
    summary: 'Los dispositivos filtrados, en Excel',
    query: deviceFilters,
    list: deviceList,
  }),
  revokeDevice: {
    method: 'post',
    path: '/api/dispositivos/{id}/revocar',
    access: 'Dispositivos',
    summary: 'Desvincular un dispositivo',
    params: byDevice,
    message: revoked,
    answer: z.strictObject(device).meta({ id: 'Device' }),
  },
  listOwnDevices: {
    method: 'get',
    path: '/api/mis-dispositivos',
    access: 'session',
    summary: 'Los equipos de quien pregunta',
    beforeSecondFactor: true,
    answer: z.array(ownDevice),
  },
  revokeOwnDevice: {
    method: 'post',
    path: '/api/mis-dispositivos/{id}/revocar',
    access: 'session',
    summary: 'Desvincular un equipo propio',
    params: byDevice,
    beforeSecondFactor: true,
    message: revoked,
    answer: z.strictObject({ id: z.string(), revoked_at: instant.nullable() }),
  },
});
