import { defineScreens } from '#shared/kernel/screen.ts';

export const accessScreens = defineScreens({
  login: { path: '/login', title: 'Ingresar', needs: 'nobody' },
  auth: { path: '/auth', title: 'Ingresar', needs: 'nobody' },
  forgotPassword: { path: '/olvide/contrasena', title: 'Recuperar contraseña', needs: 'nobody' },
  resetPassword: { path: '/restablecer/contrasena/:token', title: 'Restablecer contraseña', needs: 'nobody' },
  invitation: { path: '/invitacion/:token', title: 'Invitación', needs: 'nobody' },
  confirmEmail: { path: '/confirmar/correo/:token', title: 'Confirmar correo', needs: 'nobody' },
  changePassword: { path: '/cambiar/contrasena', title: 'Cambiar contraseña', needs: 'login' },
  account: { path: '/mi-cuenta', title: 'Mi cuenta', needs: 'login' },
  users: { path: '/usuarios', title: 'Usuarios', needs: ['Usuarios'], start: 3, menu: { id: 218, under: 'Personas y acceso', place: 10 } },
  createUser: { path: '/usuarios/crear', title: 'Crear usuario', needs: ['Usuarios'], explainedBy: 'users' },
  editUser: { path: '/usuarios/:id/editar', title: 'Editar usuario', needs: ['Usuarios'], explainedBy: 'users' },
  viewUser: { path: '/usuarios/:id/ver', title: 'Usuario', needs: ['Usuarios'], explainedBy: 'users' },
  rolePermissions: {
    path: '/roles-permisos',
    title: 'Roles y permisos',
    needs: { role: 'Super Administrador' },
    menu: { id: 219, under: 'Personas y acceso', place: 20 },
  },
  rolePermissionsAlternative: { path: '/roles-permisos-u2', title: 'Roles y permisos', needs: { role: 'Super Administrador' }, explainedBy: 'rolePermissions' },
  subscriberAdministrators: {
    path: '/suscriptores/:id/administradores',
    title: 'Administradores de la empresa',
    needs: ['Suscriptores'],
    explainedBy: 'subscribers',
  },
  audit: { path: '/auditoria', title: 'Auditoría', needs: ['Auditoría'], menu: { id: 221, under: 'Personas y acceso', place: 40 } },
});
