import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import { budgetUploaded } from './budgets.errors.ts';

const flag = z.preprocess((value) => value === true || value === 1 || value === '1' || value === 'true', z.boolean());
/** A form sends an empty field for nothing chosen. */
const optionalId = z.preprocess((value) => (value === '' || value === null ? undefined : value), idParam.optional());

/** A checked or applied file, with its first refused rows and warnings. */
export const budgetUploadAnswer = z
  .strictObject({
    /** The import of the budget, which is applied and undone under this id. */
    import_id: z.int(),
    /** False: it was only checked. */
    uploaded: z.boolean(),
    total_rows: z.int(),
    created_rows: z.int(),
    updated_rows: z.int(),
    unchanged_rows: z.int(),
    error_rows: z.int(),
    problems: z.array(
      z.strictObject({
        row: z.int(),
        column: z.string().nullable(),
        value: z.string().nullable(),
        severity: z.enum(['error', 'warning']),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'BudgetUpload' });

/** The upload of sales budgets. Spec: commercial §7 Documents and budget, §19. */
export const budgetsCalls = defineCalls({
  uploadBudget: {
    method: 'post',
    path: '/api/presupuesto-ventas',
    access: 'Cargue Presupuesto',
    summary: 'Revisa un archivo de presupuesto (`only_validation`), o lo carga si ninguna fila tiene errores',
    body: z.object({
      file: z.file('Elija el archivo.'),
      /** A type of table 114; without it, the sales budget. */
      type_id: optionalId,
      /** The seller of all rows, for a file without a column of sellers. */
      contact_id: optionalId,
      only_validation: flag.default(false),
    }),
    multipart: 'only',
    maxBodyBytes: 10 * 1024 * 1024,
    message: (answer) => ((answer as z.output<typeof budgetUploadAnswer>).uploaded ? budgetUploaded : 'Validación del archivo finalizada éxitosamente'),
    answer: budgetUploadAnswer,
  },
});
