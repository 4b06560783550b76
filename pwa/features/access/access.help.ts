import type { HelpPages } from '#shared/features/navigation/help-pages.ts';

export const accessHelp: HelpPages = {
  users: {
    chapter: 'Personas y acceso',
    place: 10,
    summary: 'Las personas que ingresan a la plataforma y su rol en la empresa.',
    body: `
      1. Elija el tipo (empleado, cliente o proveedor) y el tercero que es. Si es alguien que trabaja para ese tercero, elija también el **funcionario**.
      2. Dele un **rol**: de él salen las pantallas y acciones que tendrá. Con **Módulos** puede mostrarle solo una parte del menú.
      3. Al guardar se le envía por correo una contraseña temporal, que debe cambiar al ingresar. Quien ya tiene usuario en otra empresa ingresa con la contraseña que tiene.
      - Sin correo no se puede crear: 'El empleado no tiene registrado un email' o 'El funcionario no tiene registrado un email'. Escríbalo en el formulario, o regístrelo en [[thirdParties]].
      - Lo que escribe queda en este equipo hasta que lo guarde. Si otra persona guardó antes, se le muestran las dos versiones y usted decide.
      - **Excel** descarga la lista filtrada. El **historial** está al lado del formulario.
      - **Quitar el acceso** cierra sus sesiones de inmediato; sus datos se conservan y el acceso se puede devolver. Para hacerlo con varios, marque sus filas: se pregunta una vez, y de quien no se pudo se dice por qué.
      - En su ficha, **Acceso** dice cuándo ingresó por última vez y sus sesiones abiertas, que puede cerrar. Allí se reenvía la contraseña temporal o el enlace para restablecerla; para quien no lee su correo, **Enlace para WhatsApp** sirve una sola vez.
      - **Trabajar como esta persona** le muestra lo que esa persona ve, hasta ocho horas. Un aviso lo recuerda y permite volver; todo queda en la auditoría con los dos nombres.
      ## Segundo factor
      - **Segundo factor por rol** dice a qué roles se les exige un código o una llave de acceso. Quien no lo tenga solo puede abrir [[account]] hasta activarlo.
      - **Quitar el segundo factor** es para quien perdió su teléfono: sus códigos y llaves dejan de servir. Compruebe antes quién lo pide.
      ## Mantenimiento
      - **Modo mantenimiento** deja la plataforma solo para los administradores, después de confirmarlo. Lo que está en los teléfonos espera y se envía después.
    `,
  },
  account: {
    chapter: 'Personas y acceso',
    place: 20,
    summary: 'Su segundo factor, sus llaves de acceso, sus sesiones abiertas y sus equipos.',
    body: `
      - El **segundo factor** pide, además de la contraseña, un código de su aplicación de autenticación. Guarde los códigos de recuperación: cada uno sirve una vez si pierde el teléfono, y no se vuelven a mostrar.
      - Una **llave de acceso** reemplaza la contraseña y el código: ingresa con la huella, el rostro o el PIN de su equipo. Desde que tiene una, la contraseña sola ya no abre. Registre una en cada equipo que use y póngale un nombre que reconozca.
      - Con la primera llave recibe **códigos de recuperación**: con su contraseña, cada uno abre una vez si pierde el equipo. Guárdelos; con **Hacer otros códigos** recibe nuevos y los anteriores dejan de servir.
      - Activar el segundo factor, registrar o quitar una llave y hacer otros códigos piden su contraseña: una sesión que quedó abierta no basta para cambiar cómo se ingresa.
      - Si pierde el equipo, quite su llave desde otro. Si no tiene con qué ingresar, un administrador puede quitarle el segundo factor.
      - **Sesiones abiertas**: dónde ha ingresado. Cierre las que no reconozca; ese equipo deberá ingresar de nuevo.
      - **Mis equipos**: los que guardan sus datos para trabajar sin señal. **Desvincular** el que perdió borra lo suyo de él en cuanto vuelva a tener señal, y nada de lo que envíe después se recibe.
    `,
  },
  rolePermissions: {
    chapter: 'Personas y acceso',
    place: 50,
    summary: 'Qué puede hacer cada rol, permiso por permiso.',
    body: `
      - Cada interruptor se guarda al tocarlo. Si no se pudo, vuelve a su lugar y se dice por qué.
      - El cambio rige para todas las personas del rol: lo ven la próxima vez que la aplicación consulta sus permisos.
      - El reloj bajo el nombre de cada rol abre su **historial**: quién le dio o le quitó cada permiso, y si se le exige segundo factor.
      - Los permisos van por grupos, que se pliegan. Con **Todos los roles** elige cuáles ve, y **Solo diferencias** deja los permisos que unos tienen y otros no.
      - **Copiar de otro rol** (las dos hojas bajo el nombre) deja al rol exactamente con los permisos del que elija. Antes de copiar se dice cuáles se le dan y cuáles se le quitan.
      - Solo un Super Administrador entra a esta pantalla.
    `,
  },
  audit: {
    chapter: 'Personas y acceso',
    place: 80,
    summary: 'Quién hizo qué, cuándo y desde dónde, y cómo era antes.',
    body: `
      - Busque por el nombre o correo de una persona, o por el número de un registro. Filtre por lo que se hizo, dónde y entre qué días.
      - Abra una línea para ver cómo era y cómo quedó.
      - Cuando alguien trabaja como otra persona aparecen las dos.
      - Cada registro tiene además su propio historial, al lado de su formulario o plegado debajo de él. **Excel** descarga lo filtrado. Nada se borra de aquí.
    `,
  },
};
