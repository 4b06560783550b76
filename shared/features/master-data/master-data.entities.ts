import { defineEntities } from '#shared/kernel/entity-screens.ts';
import { city, department } from './geography.entity.ts';
import { parameter, parameterTable } from './parameter.entity.ts';
import { parameterLabels } from './parameter-labels.rules.ts';

export const masterDataEntities = defineEntities({
  screens: [
    {
      entity: parameterTable,
      list: 'parameterTables',
      create: 'createParameterTable',
      edit: 'editParameterTable',
      parts: [{ entity: parameter, by: 'paramtable_id', labelsOf: parameterLabels, first: true }],
      help: {
        chapter: 'Empresa y datos maestros',
        place: 80,
        summary: 'Las listas de opciones de toda la plataforma: tipos de identificación, categorías, listas de precios, motivos y más.',
        body: `
      1. Busque la tabla y ábrala: se abre en sus **parámetros**; en la pestaña **Datos** está la tabla misma.
      2. Cree o edite un parámetro con su código y su descripción. Los demás datos que pide dependen de la tabla.
      - Las tablas **protegidas** las usa la plataforma: sus códigos no se cambian ni se eliminan, pero se les pueden agregar parámetros.
      - Dentro de una tabla el código no se repite.
      - Un parámetro en uso no se elimina: el mensaje dice qué lo usa.
    `,
      },
    },
    {
      entity: department,
      list: 'departments',
      help: {
        chapter: 'Empresa y datos maestros',
        place: 90,
        summary: 'Los departamentos de Colombia, con su código del DANE.',
        body: 'Se consultan; no se editan. El código tiene dos dígitos.',
      },
    },
    {
      entity: city,
      list: 'cities',
      help: {
        chapter: 'Empresa y datos maestros',
        place: 100,
        summary: 'Los municipios de Colombia, con su código y su departamento.',
        body: 'Se consultan; no se editan. Escriba el departamento bajo su columna para acortar la lista.',
      },
    },
  ],
});
