import { copyOutline } from 'ionicons/icons';
import { Button } from '#pwa/ui/button.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { publicPageOf } from '#shared/features/receivables/cufe.rules.ts';
import './cufe-note.css';

/** Letters of a code that tell it from others. */
const shownLetters = 8;

/** The code of an electronic invoice, to be copied, and the tax authority's page with its PDF; nothing without a code. */
export function CufeNote({ cufe, invoice }: { cufe: string | null; invoice: string }) {
  if (cufe === null) return null;
  return (
    <span className="cufe-note">
      <small>{`CUFE ${cufe.slice(0, shownLetters)}…`}</small>
      <Button look="quiet" icon={copyOutline} aria-label={`Copiar el CUFE de ${invoice}`} onClick={() => copied(cufe)}>
        Copiar
      </Button>
      <a href={publicPageOf(cufe)} target="_blank" rel="noreferrer" aria-label={`Ver ${invoice} en la DIAN`}>
        Ver en la DIAN
      </a>
    </span>
  );
}

async function copied(cufe: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(cufe);
    toast.notice('CUFE copiado');
  } catch {
    // A browser may keep its clipboard to itself: the code is at least told.
    toast.notice(cufe);
  }
}
