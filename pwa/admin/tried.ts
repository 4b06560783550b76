import { failureText } from '#pwa/platform/http/failure-text.ts';
import { toast } from '#pwa/ui/toasts.ts';

/**
 * Runs what a person asked for and tells once when it fails, with a way to try again.
 * @param sentence the specification's sentence for the failure, told before the reason (commercial §8)
 * @returns whether it was done
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
