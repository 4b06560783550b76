import { logout, logoutWarnings } from '#pwa/platform/session/session.ts';
import { ask } from '#pwa/ui/question.ts';

/** Logs out, after saying what would wait on this device and for whom. */
export async function leave(): Promise<void> {
  const warnings = await logoutWarnings();
  // Nobody is to find out in the street that there is no way back.
  const wayBack = navigator.onLine
    ? 'Para volver a entrar en este equipo hace falta conexión.'
    : 'Ahora no hay señal: no podrá volver a entrar hasta que la haya. Si solo quiere que nadie lo use, bloquéelo desde «Más».';
  const text = [...warnings, wayBack].join(' ');
  if (await ask({ title: '¿Cerrar sesión?', text, confirm: 'Cerrar sesión', cancel: 'Seguir aquí', danger: true })) await logout();
}
