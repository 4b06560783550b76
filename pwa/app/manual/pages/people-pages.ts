import type { HelpPages } from '../help-page.ts';

/** People, what each may do, and what they did. */
export const peoplePages: HelpPages = {
  users: {
    summary: 'Las personas que ingresan a la plataforma y su rol en la empresa.',
    body: `
      1. Elija el tipo (empleado, cliente o proveedor) y el tercero al que pertenece.
      2. Dele un **rol**: de él salen las pantallas y acciones que tendrá.
      3. Al guardar se le envía por correo una contraseña temporal, que debe cambiar al ingresar.
      - Sin correo no se puede crear: 'El empleado no tiene registrado un email' o 'El funcionario no tiene registrado un email'. Regístrelo primero en [[thirdParties]].
      - **Excel** descarga la lista filtrada.
      - Un usuario inactivo no ingresa; sus datos se conservan.
    `,
  },
  account: {
    summary: 'Su segundo factor y sus sesiones abiertas.',
    body: `
      - El **segundo factor** pide, además de la contraseña, un código de su aplicación de autenticación. Guarde los códigos de recuperación: cada uno sirve una vez si pierde el teléfono, y no se vuelven a mostrar.
      - **Sesiones abiertas**: dónde ha ingresado. Cierre las que no reconozca; ese equipo deberá ingresar de nuevo.
    `,
  },
  leaderships: {
    summary: 'Las jefaturas: un jefe comercial y los vendedores que tiene a cargo.',
    body: `
      - El jefe es un usuario con el rol Jefe comercial. Ve los clientes, pedidos y visitas de sus vendedores, y solo esos.
      - Al quitar un vendedor de una jefatura, el jefe deja de ver lo suyo de inmediato.
    `,
  },
  directions: {
    summary: 'Las direcciones comerciales: un director y las jefaturas que reúne.',
    body: 'El director ve lo de todos los vendedores de sus jefaturas. Una jefatura se agrega o se quita aquí; sus vendedores se cambian en [[leaderships]].',
  },
  rolePermissions: {
    summary: 'Qué puede hacer cada rol, permiso por permiso.',
    body: `
      - Cada interruptor se guarda al tocarlo. Si no se pudo, vuelve a su lugar y se dice por qué.
      - El cambio rige para todas las personas del rol: lo ven la próxima vez que la aplicación consulta sus permisos.
      - Solo un Super Administrador entra a esta pantalla.
    `,
  },
  menus: {
    summary: 'El menú de la empresa, en tres niveles.',
    body: `
      - Arrastre para ordenar, o use el teclado. Un nivel 2 va dentro de un nivel 1, y un nivel 3 dentro de un nivel 2.
      - Puede dar otro **nombre** a una entrada y esconderla con **visible**; lo que está debajo se esconde con ella.
      - El menú no da permisos: cada persona ve las entradas cuya pantalla puede abrir.
    `,
  },
  sellerUpdate: {
    summary: 'Cambia el vendedor de muchos clientes a la vez, con un archivo.',
    body: `
      1. **Descargar plantilla** trae el vendedor de cada sucursal. Cambie la identificación del vendedor donde haga falta.
      2. Súbala y pulse **Validar**: se revisa sin cambiar nada. Si hay inconsistencias, se descarga un archivo con ellas.
      3. Cuando la validación pasa, se habilita **Incorporar**.
    `,
  },
  audit: {
    summary: 'Quién hizo qué, cuándo y desde dónde, y cómo era antes.',
    body: 'Busque por persona, por registro o por fecha. Cada registro tiene además su propio historial, al lado de su formulario. Nada se borra de aquí.',
  },
};
