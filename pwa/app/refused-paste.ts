import { toast } from '#pwa/ui/toasts.ts';
import { formatCount } from '#shared/kernel/counts.ts';

/** How many characters more a field would get than it takes, when this text is pasted in place of what is selected; 0 when it fits. */
export function excessOfPaste(field: HTMLInputElement | HTMLTextAreaElement, pasted: string): number {
  if (field.maxLength < 0) return 0;
  const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  return Math.max(0, field.value.length - replaced + pasted.length - field.maxLength);
}

/** Refuses a pasted text that does not fit in its field: the browser would cut its end without a word. */
export function refuseLongPastes(): void {
  document.addEventListener('paste', (event) => {
    const field = event.target;
    if (event.defaultPrevented || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const excess = excessOfPaste(field, event.clipboardData?.getData('text') ?? '');
    if (excess === 0) return;
    event.preventDefault();
    toast.error(`No se pegó: caben ${formatCount(field.maxLength)} caracteres y sobran ${formatCount(excess)}.`);
  });
}
