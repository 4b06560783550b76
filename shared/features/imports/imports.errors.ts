import { defineErrors } from '#shared/kernel/errors.ts';

export const importsErrors = defineErrors('imports', {
  refusedRows: { status: 422, text: 'Algunos campos no se registraron correctamente' },
  notFound: { status: 404, text: 'La importación no existe.' },
  fileUnreadable: { status: 422, text: 'El archivo no se puede leer: {reason}' },
  fileGone: { status: 409, text: 'El archivo de esta importación ya no se guarda. Cárguelo de nuevo.' },
  /** The limits of a file: `file-limits.ts`. */
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
  /** The file that a mapping's `join` names. */
  joinedTooLong: { status: 422, text: 'El archivo unido tiene más de {rows:count} filas o de {cells:count} celdas.' },
  quoteNotClosed: {
    status: 422,
    text: 'La comilla que se abre en la fila {row} del archivo no se cierra: escriba "" por cada comilla de una celda que va entre comillas.',
  },
  /** About a row. */
  rowsSwallowed: { status: 422, text: 'Una comilla sin cerrar juntó las líneas {first} a {last} del archivo en una sola fila: quite esa comilla, o ciérrela.' },
  tooManyCells: { status: 422, text: 'Tiene {cells} celdas y los títulos son {headings}: una celda con el separador adentro va entre comillas.' },
  afterQuote: {
    status: 422,
    text: 'En la línea {line} del archivo hay algo después de una comilla de cierre: escriba "" por cada comilla de una celda que va entre comillas.',
  },
  sheetMissing: { status: 422, text: 'El libro no tiene la hoja {sheet}; tiene: {sheets}.' },
  fileKind: { status: 415, text: 'Solo se importan archivos .csv y .xlsx.' },
  mappingInvalid: { status: 422, text: 'El mapeo de columnas no es válido: {reason}' },
  columnsMissing: { status: 422, text: 'Faltan columnas obligatorias: {columns}.' },
  /** A warning. */
  columnsUnread: { status: 422, text: 'No se leyeron estas columnas, que no se llaman como ninguna de las que se esperan: {columns}.' },
  empty: { status: 422, text: 'El archivo no tiene filas.' },
  notChecked: { status: 409, text: 'Primero se revisa el archivo; esta importación está en estado {state}.' },
  notAssignable: { status: 409, text: 'Las columnas de esta importación ya no se cambian: cargue el archivo de nuevo.' },
  columnUnknown: { status: 422, text: 'No existe la columna {column}.' },
  columnTwice: { status: 422, text: 'Dos columnas del archivo se guardan en {column}: deje una.' },
  unanswered: { status: 409, text: 'Falta responder: {question}' },
  notUndoable: { status: 409, text: 'Esta importación no se puede deshacer.' },
  notLast: { status: 409, text: 'Solo se deshace la última importación de {kind}.' },
  noErrors: { status: 404, text: 'La importación no tiene filas con observaciones.' },
  /** For files that say 'this is everything'. */
  completeUnsupported: { status: 422, text: 'Un archivo de esta clase no puede ser todo lo que hay de eso.' },
  completeCodeMissing: { status: 422, text: 'Falta decir de cuál es todo: {code}.' },
  completeUnknown: { status: 422, text: 'El archivo dice ser todo lo de {code}, que no existe.' },
  completeEmpty: { status: 422, text: 'El archivo dice ser todo y no tiene filas.' },
  /** The command line of `npm run import` is wrong. */
  commandInvalid: { status: 422, text: '{reason}' },
  /** Refusals of values. */
  required: { status: 422, text: 'Es obligatorio.' },
  unreadableText: { status: 422, text: 'Tiene letras guardadas de otra manera que el resto del archivo: escríbalo de nuevo y guarde todo como CSV UTF-8.' },
  tooLong: { status: 422, text: 'Admite máximo {max} caracteres.' },
  dateInCode: { status: 422, text: 'La hoja de cálculo lo convirtió en la fecha {day}: dé a la celda formato de texto y escríbalo de nuevo.' },
  dateInText: { status: 422, text: 'La hoja de cálculo lo convirtió en la fecha {day}: dé a la celda formato de texto y escríbalo de nuevo.' },
  digitsLost: { status: 422, text: 'Tiene más de 15 cifras y la hoja de cálculo perdió las últimas: dé a la celda formato de texto y escríbalo de nuevo.' },
  abbreviatedNumber: {
    status: 422,
    text: 'La hoja de cálculo lo abrevió y perdió sus cifras: dé a la columna formato de texto, escríbalo de nuevo y guarde otra vez.',
  },
  invisible: { status: 422, text: 'Solo tiene caracteres que no se ven.' },
  notNumber: { status: 422, text: 'No es un número.' },
  ambiguousNumber: { status: 422, text: 'No es claro cuál es el separador de miles y cuál el de decimales.' },
  notWhole: { status: 422, text: 'Debe ser un número entero.' },
  tooSmall: { status: 422, text: 'Debe ser mínimo {min}.' },
  percentageRange: { status: 422, text: 'Debe estar entre 0 y 100.' },
  notDate: { status: 422, text: 'No es una fecha: escriba dd/mm/aaaa o aaaa-mm-dd.' },
  otherDayOrder: { status: 422, text: 'No es una fecha en ese orden: el día y el mes vienen al revés.' },
  notFlag: { status: 422, text: 'Escriba sí o no.' },
});
