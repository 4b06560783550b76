import { createOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { useVisitNote, writeNote } from '../visit-note.ts';

/** 'Nota de la visita': what the leader and the next visit should know, written while the visit is under way. */
export function VisitNote({ visitUuid }: { visitUuid: string }) {
  const [isOpen, setOpen] = useState(false);
  const note = useVisitNote(visitUuid);
  return (
    <>
      <Button wide icon={createOutline} onClick={() => setOpen(true)}>
        {note.trim() === '' ? 'Nota de la visita' : 'Ver o cambiar la nota'}
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
          <div className="field">
            <label htmlFor="visit-note">Qué pasó, qué quedó pendiente</label>
            <textarea
              id="visit-note"
              className="control"
              rows={5}
              maxLength={1000}
              value={note}
              onChange={(event) => writeNote(visitUuid, event.target.value)}
            />
            <p className="field-hint">Queda guardada en este equipo y se envía con la salida.</p>
          </div>
        </Sheet>
      )}
    </>
  );
}
