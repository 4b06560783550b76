import { createOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { useVisitNote, writeNote } from '../visit-note.ts';

/** 'Nota de la visita': written during the visit, for the leader and for the next visit. */
export function VisitNote({ visitUuid }: { visitUuid: string }) {
  const [isOpen, setOpen] = useState(false);
  const note = useVisitNote(visitUuid);
  return (
    <>
      <Button icon={createOutline} onClick={() => setOpen(true)}>
        {note.trim() === '' ? (
          <>
            Nota<span className="visually-hidden"> de la visita</span>
          </>
        ) : (
          'Ver la nota'
        )}
      </Button>
      {isOpen && (
        <Sheet
          open
          title="Nota de la visita"
          onClose={() => setOpen(false)}
          footer={
            <Button look="primary" wide onClick={() => setOpen(false)}>
              Listo
            </Button>
          }
        >
          <LimitedText
            id="visit-note"
            label="Qué pasó, qué quedó pendiente"
            rows={5}
            max={1000}
            value={note}
            onChange={(text) => writeNote(visitUuid, text)}
            hint="Queda guardada en este equipo y se envía con la salida."
          />
        </Sheet>
      )}
    </>
  );
}
