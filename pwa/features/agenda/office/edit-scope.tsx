import { type ReactNode, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import type { EditMode } from '#shared/features/agenda/series.rules.ts';

/** Asks whether a change concerns one occurrence or its series; null when the person cancels. */
export function useEditScope(): { askScope: () => Promise<EditMode | null>; question: ReactNode } {
  const [asked, setAsked] = useState<((scope: EditMode | null) => void) | null>(null);
  const answer = (scope: EditMode | null) => {
    asked?.(scope);
    setAsked(null);
  };
  return {
    askScope: () => new Promise((resolve) => setAsked(() => resolve)),
    question: (
      <Sheet
        open={asked !== null}
        kind="question"
        title="Este evento se repite"
        onClose={() => answer(null)}
        footer={
          <>
            <Button onClick={() => answer(null)}>Volver</Button>
            <Button onClick={() => answer('all')}>Toda la serie</Button>
            <Button look="primary" onClick={() => answer('event')}>
              Solo este evento
            </Button>
          </>
        }
      >
        <p>¿Qué se cambia? Lo que ya pasó de la serie queda como estaba.</p>
      </Sheet>
    ),
  };
}
