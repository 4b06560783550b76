import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '#pwa/platform/session/session.ts';
import { useQuestion } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';

/**
 * Renders the question of `ask`. The login asks nothing, so the sheet is downloaded after it, and is there when the signal goes.
 * When the download fails, the question is answered with no and a toast says so.
 */
export function Questions() {
  const isInside = useSession(({ user }) => user !== null);
  const asked = useQuestion((state) => state.asked);
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const isNeeded = Region === null && (isInside || asked !== null);
  // The download is outside of React; a new question tries again.
  useEffect(() => {
    if (!isNeeded) return;
    import('#pwa/ui/question-region.tsx').then(
      ({ QuestionRegion }) => setRegion(() => QuestionRegion),
      (error: unknown) => {
        console.error(error);
        // A question that another one has replaced is answered already.
        if (!asked || useQuestion.getState().asked !== asked) return;
        asked.answer(false);
        toast.error('La pregunta no se pudo descargar. Revise la conexión e intente de nuevo.');
      },
    );
  }, [isNeeded, asked]);
  return Region && <Region />;
}
