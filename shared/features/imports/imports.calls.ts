import * as z from 'zod';
import { defineCalls, sheetAnswer, templateAnswer } from '#shared/kernel/call.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { completeOf } from '#shared/kernel/import-columns.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { importAnswersSchema, importHeadingsSchema } from './import-mapping.rules.ts';
import { importChange, importFileColumns, importKind, importRunAnswer, importStates, problemGroup } from './import-run.documents.ts';

/** A person with only 'Cargue Presupuesto' may import only budgets: `kindsOf`. */
const access = ['Importaciones', 'Cargue Presupuesto'] as const;
export const importList = { sortable: ['id'], sortBy: 'id', sort: 'DESC' } as const;
const importFilters = z.object({ kind: importKind.optional(), state: z.enum(importStates).optional() });

/** Imports of the office: a file is checked first, then applied. Spec: commercial §7. */
export const importCalls = defineCalls({
  listImports: {
    method: 'get',
    path: '/api/importaciones',
    access,
    summary: 'Importaciones hechas',
    query: importFilters,
    list: importList,
    answer: z.array(importRunAnswer),
  },
  exportImports: exportOfList({
    path: '/api/importaciones',
    access,
    summary: 'Las importaciones filtradas, en Excel',
    query: importFilters,
    list: importList,
  }),
  downloadImportTemplate: {
    method: 'get',
    path: '/api/importaciones/plantilla/{kind}',
    access,
    summary: 'Una hoja con las columnas de una clase, para llenarla',
    params: z.object({ kind: importKind }),
    answer: templateAnswer,
  },
  checkImport: {
    method: 'post',
    // The parameter has the same name as in the call that reads one import, because OpenAPI has one template for both.
    path: '/api/importaciones/{id}',
    access,
    summary: 'Revisa un archivo (.csv o .xlsx) sin cambiar nada',
    params: z.object({ id: importKind.describe('La clase de lo que trae el archivo') }),
    body: z.object({
      archivo: z.file('Falta el archivo.'),
      archivo_unido: z.file().optional().describe('El archivo que nombra el `join` del mapeo'),
      mapeo: z.union([z.file(), z.string()]).optional().describe('El mapeo de columnas, como archivo o como texto'),
      completo: z.enum(completeOf).optional().describe('De qué es todo el archivo: lo que falta en él se cierra, queda en cero o se quita'),
      completo_codigo: z.string().trim().min(1).max(60).optional().describe('El vendedor, la bodega o la lista de la que es todo'),
    }),
    multipart: 'only',
    maxBodyBytes: 64 * 1024 * 1024,
    status: 202,
    answer: importRunAnswer,
  },
  getImport: { method: 'get', path: '/api/importaciones/{id}', access, summary: 'Una importación y su avance', params: byId, answer: importRunAnswer },
  applyImport: {
    method: 'post',
    path: '/api/importaciones/{id}/aplicar',
    access,
    summary: 'Aplica un archivo ya revisado',
    params: byId,
    status: 202,
    answer: importRunAnswer,
  },
  answerImport: {
    method: 'post',
    path: '/api/importaciones/{id}/respuestas',
    access,
    summary: 'Responde lo que el archivo deja abierto y lo revisa de nuevo',
    params: byId,
    body: z.object({ answers: importAnswersSchema }),
    status: 202,
    answer: importRunAnswer,
  },
  undoImport: {
    method: 'post',
    path: '/api/importaciones/{id}/deshacer',
    access,
    summary: 'Deshace la última importación de su clase',
    params: byId,
    answer: importRunAnswer,
  },
  listImportProblems: {
    method: 'get',
    path: '/api/importaciones/{id}/observaciones',
    access,
    summary: 'Las primeras veinte observaciones, cada una con sus filas: antes las que dejaron una fila por fuera',
    params: byId,
    answer: z.array(problemGroup),
  },
  listImportColumns: {
    method: 'get',
    path: '/api/importaciones/{id}/columnas',
    access,
    summary: 'Las columnas del archivo, con sus primeros datos y dónde se guarda cada una',
    params: byId,
    answer: importFileColumns,
  },
  assignImportColumns: {
    method: 'post',
    path: '/api/importaciones/{id}/columnas',
    access,
    summary: 'Dice dónde se guarda cada columna del archivo y lo revisa de nuevo; queda para los próximos archivos de su clase',
    params: byId,
    body: z.object({ header_row: z.int().min(1).max(1_000), headings: importHeadingsSchema.describe('La columna de cada título; vacía, no se trae') }),
    status: 202,
    answer: importRunAnswer,
  },
  listImportChanges: {
    method: 'get',
    path: '/api/importaciones/{id}/cambios',
    access,
    summary: 'Los primeros registros que la importación cambia, con lo que dicen antes y después',
    params: byId,
    answer: z.array(importChange),
  },
  downloadImportProblems: {
    method: 'get',
    path: '/api/importaciones/{id}/errores',
    access,
    summary: 'Las observaciones por fila, como .xlsx o .csv',
    params: byId,
    query: z.object({ formato: z.enum(['xlsx', 'csv']).default('xlsx') }),
    answer: { mediaTypes: [...sheetAnswer.mediaTypes, 'text/csv'] },
  },
});
