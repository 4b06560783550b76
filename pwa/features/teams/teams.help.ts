import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const teamsHelp: HelpPages = {
  leaderships: {
    chapter: 'Personas y acceso',
    place: 30,
    summary: 'Las jefaturas: un jefe comercial y los vendedores que tiene a cargo.',
    body: `
      - El jefe es un usuario con el rol Jefe comercial. Ve los clientes, pedidos y visitas de sus vendedores, y solo esos.
      - Busque cada vendedor por nombre o identificación. Un vendedor está en una sola jefatura: si ya está en otra, quítelo primero de ella.
      - Al quitar un vendedor de una jefatura, el jefe deja de ver lo suyo de inmediato.
      - **Eliminar** no borra vendedores. Si una dirección comercial la reúne, no se elimina y se le dice por qué.
    `,
  },
  directions: {
    chapter: 'Personas y acceso',
    place: 40,
    summary: 'Las direcciones comerciales: un director y las jefaturas que reúne.',
    body: 'El director ve lo de todos los vendedores de sus jefaturas. Una jefatura se agrega o se quita aquí; sus vendedores se cambian en [[leaderships]].',
  },
  sellerUpdate: {
    chapter: 'Personas y acceso',
    place: 70,
    summary: 'Cambia el vendedor de muchos clientes a la vez, con un archivo.',
    body: `
      1. **Descargar plantilla** trae el vendedor de cada sucursal. Cambie la identificación del vendedor donde haga falta.
      2. Súbala y pulse **Validar**: se revisa sin cambiar nada. Si hay inconsistencias, se muestran las primeras y se descarga un CSV con todas.
      3. Cuando la validación pasa y algo cambia, se habilita **Incorporar**: todo el archivo, o nada.
      - El vendedor debe tener un usuario activo. En el teléfono de cada vendedor el cambio aparece al sincronizar.
    `,
  },
};
