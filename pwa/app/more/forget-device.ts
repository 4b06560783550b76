import { downloadUnsent, forgetThisDevice, unsentTitles } from '#pwa/features/sync/outbox.actions.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { type KeptForm, listKept } from '#pwa/platform/session/kept-form.ts';
import { logout } from '#pwa/platform/session/session.ts';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';

const namedAtMost = 5;

/**
 * 'Olvidar este dispositivo': deletes this person's data from it after a warning that names what is unsent, and logs
 * out. Unsent data is downloaded first, so that even then nothing typed is lost. Spec: decisions §3.
 */
export async function forgetDevice(): Promise<void> {
  const forms = listKept(requirePhone().owner);
  const unsent = [...(await unsentTitles()), ...forms.map(titleOfForm)];
  const isSure = await ask({
    title: '¿Olvidar este dispositivo?',
    text: unsent.length === 0 ? 'Se borran de este equipo sus clientes, precios y pedidos. En el servidor no cambia nada.' : warningOf(unsent),
    confirm: unsent.length === 0 ? 'Olvidar' : 'Descargar copia y olvidar',
    danger: true,
  });
  if (!isSure) return;
  if (unsent.length > 0) await downloadUnsent(forms);
  await forgetThisDevice();
  await logout();
  toast.success('Este dispositivo ya no guarda sus datos.');
}

function titleOfForm({ values }: KeptForm): string {
  return ['Formulario sin guardar', values['name'] ?? values['observation']].filter(Boolean).join(' · ');
}

function warningOf(unsent: readonly string[]): string {
  const named = unsent.slice(0, namedAtMost).join(', ');
  const rest = unsent.length > namedAtMost ? ` y ${unsent.length - namedAtMost} más` : '';
  return `No se ha enviado: ${named}${rest}. Se descargará una copia antes de borrar, pero ya no llegará al servidor desde aquí.`;
}
