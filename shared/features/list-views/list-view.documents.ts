import * as z from 'zod';

const short = z.string('No es válido.').max(200, 'Máximo 200 caracteres.');
const columnIds = z.array(short.min(1)).max(200);

/** The state of a list of the office: search, filters, order and columns. A missing part has its default. */
export const listViewState = z.strictObject({
  filter: short.optional(),
  /** By the name of the parameter. */
  filters: z.record(short, short).optional(),
  sortBy: short.optional(),
  sort: z.enum(['ASC', 'DESC'], 'Es ASC o DESC.').optional(),
  perPage: z.int().min(1).max(500).optional(),
  /** `hidden`: the columns that are not shown; `order`: all columns in order. */
  hidden: columnIds.optional(),
  order: columnIds.optional(),
  /** Pixels, by column. */
  widths: z.record(short, z.number().min(20).max(2000)).optional(),
  /** How many columns stay in sight at the start. */
  frozen: z.int().min(0).max(20).optional(),
  density: z.enum(['normal', 'compact'], 'Es normal o compact.').optional(),
});
export type ListViewState = z.output<typeof listViewState>;

/** The path of the call that reads the list, which identifies the list of a view. */
const listPath = z
  .string('La lista es obligatoria.')
  .max(120)
  .regex(/^\/api\/[a-z0-9/{}_-]+$/, 'No es una lista.');

/** What is sent to save a view of a list. */
export const saveListView = z.object({
  list: listPath,
  name: z.string('Escriba un nombre.').trim().min(1, 'Escriba un nombre.').max(80, 'Máximo 80 caracteres.'),
  audience: z.enum(['me', 'all'], 'Es me o all.').default('me'),
  state: listViewState,
});
export type SaveListView = z.output<typeof saveListView>;
export const listOfViews = z.object({ list: listPath });

/** A saved view of a list. */
export const listView = z
  .strictObject({
    id: z.int(),
    list: z.string(),
    name: z.string(),
    audience: z.enum(['me', 'all']),
    state: listViewState,
    /** Whether the person may change it. */
    is_own: z.boolean(),
  })
  .meta({ id: 'ListView' });
export type ListView = z.output<typeof listView>;
