import { logout, logoutWarnings } from '#pwa/platform/session/session.ts';
import { ask } from '#pwa/ui/confirm-sheet.tsx';

/** Logs out, after saying what would wait on this device and for whom. */
export async function leave(): Promise<void> {
  const warnings = await logoutWarnings();
  const text = warnings.length > 0 ? warnings.join(' ') : 'Para volver a entrar en este equipo hace falta conexión.';
  if (await ask({ title: '¿Cerrar sesión?', text, confirm: 'Cerrar sesión', cancel: 'Seguir aquí', danger: true })) await logout();
}
