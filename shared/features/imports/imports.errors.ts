import { defineErrors } from '#shared/kernel/errors.ts';

export const importsErrors = defineErrors('imports', {
  notFound: { status: 404, text: 'La importación no existe.' },
  fileUnreadable: { status: 422, text: 'El archivo no se puede leer: {reason}' },
  fileGone: { status: 409, text: 'El archivo de esta importación ya no se guarda. Cárguelo de nuevo.' },
  /** Limits of what a file may take of the server: `file-limits.ts`. */
  fileTooBig: { status: 413, text: 'El archivo pesa más de {megabytes} MB: divídalo en varios.' },
  fileUnfolds: { status: 422, text: 'El archivo ocupa más de {megabytes} MB al abrirlo: divídalo en varios.' },
  fileManyParts: { status: 422, text: 'El archivo tiene más de {limit:count} partes por dentro: copie sus filas en un libro nuevo.' },
  fileManyRows: { status: 422, text: 'El archivo tiene más de {limit:count} filas: divídalo en varios.' },
  fileManyCells: { status: 422, text: 'El archivo tiene más de {limit:count} celdas: divídalo en varios.' },
  fileManyColumns: { status: 422, text: 'El archivo tiene en la fila {row} más de {limit:count} columnas.' },
  fileLongCell: {
    status: 422,
    text: 'El archivo tiene en la fila {row} una celda de más de {limit:count} caracteres. Si es un CSV, revise que no falte una comilla.',
  },
  fileLongLine: { status: 422, text: 'El archivo tiene en la línea {line} más de {limit:count} caracteres sin un salto de línea.' },
  fileTooSlow: { status: 422, text: 'El archivo tarda demasiado en leerse: copie sus filas en un libro nuevo, o guárdelo como CSV.' },
  fileTooHeavy: { status: 422, text: 'El archivo necesita demasiada memoria para leerse: divídalo en varios, o guárdelo como CSV.' },
  /** Of the file that a mapping's `join` names. */
  joinedTooLong: { status: 422, text: 'El archivo unido tiene más de {rows:count} filas o de {cells:count} celdas.' },
  fileKind: { status: 415, text: 'Solo se importan archivos .csv y .xlsx.' },
  mappingInvalid: { status: 422, text: 'El mapeo de columnas no es válido: {reason}' },
  columnsMissing: { status: 422, text: 'Faltan columnas obligatorias: {columns}.' },
  /** A warning. */
  columnsUnread: { status: 422, text: 'No se leyeron estas columnas, que no se llaman como ninguna de las que se esperan: {columns}.' },
  empty: { status: 422, text: 'El archivo no tiene filas.' },
  notChecked: { status: 409, text: 'Primero se revisa el archivo; esta importación está en estado {state}.' },
  notUndoable: { status: 409, text: 'Esta importación no se puede deshacer.' },
  notLast: { status: 409, text: 'Solo se deshace la última importación de {kind}.' },
  noErrors: { status: 404, text: 'La importación no tiene filas con observaciones.' },
  /** Of `npm run import`. */
  commandInvalid: { status: 422, text: '{reason}' },
  /** Refusals of values. */
  required: { status: 422, text: 'Es obligatorio.' },
  unreadableText: { status: 422, text: 'Tiene letras guardadas de otra manera que el resto del archivo: escríbalo de nuevo y guarde todo como CSV UTF-8.' },
  tooLong: { status: 422, text: 'Admite máximo {max} caracteres.' },
  notNumber: { status: 422, text: 'No es un número.' },
  ambiguousNumber: { status: 422, text: 'No es claro cuál es el separador de miles y cuál el de decimales.' },
  notWhole: { status: 422, text: 'Debe ser un número entero.' },
  tooSmall: { status: 422, text: 'Debe ser mínimo {min}.' },
  percentageRange: { status: 422, text: 'Debe estar entre 0 y 100.' },
  notDate: { status: 422, text: 'No es una fecha: escriba dd/mm/aaaa o aaaa-mm-dd.' },
  notFlag: { status: 422, text: 'Escriba sí o no.' },
});
