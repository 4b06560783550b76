import { failureText } from '#pwa/platform/http/failure-text.ts';
import { toast } from '#pwa/ui/toasts.ts';

/**
 * Runs a person's action and reports a failure once, with a way to try again.
 * @param sentence the specification's sentence for the failure, shown before the reason (commercial §8)
 * @returns whether it succeeded
 */
export async function tried(work: () => Promise<unknown>, sentence?: string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    toast.error(sentence ? failureText(sentence, error) : error.message, { label: 'Reintentar', run: () => void tried(work, sentence) });
    return false;
  }
}
