import { peopleOutline } from 'ionicons/icons';
import { useContext, useEffect, useState } from 'react';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import { InSight, ViewPath } from '#pwa/platform/view.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { useUnsavedWork } from '#pwa/ui/unsaved.ts';
import { presenceBeatSeconds, presenceCalls } from '#shared/features/presence/presence.calls.ts';
import { sentenceOfOthers } from '#shared/features/presence/presence-sentence.rules.ts';
import type { AnswerOf } from '#shared/kernel/call.ts';
import './presence.css';

type Others = AnswerOf<typeof presenceCalls.notePresence>;
const nobody: Others = [];

/** 'Olga Díaz también está en esta ficha', while a colleague has the same record open. @param record Spanish name of the record: 'esta ficha' */
export function Presence({ place, record }: { place: string; record: string }) {
  const others = useOthers(place);
  return (
    <p className="presence" role="status">
      {others.length > 0 && (
        <>
          <Icon icon={peopleOutline} size={18} />
          {sentenceOfOthers(others, record)}
        </>
      )}
    </p>
  );
}

function useOthers(place: string): Others {
  const isInSight = useContext(InSight);
  const view = useContext(ViewPath);
  const isEditing = useUnsavedWork(({ holders }) => [...holders.values()].includes(view));
  const [others, setOthers] = useState(nobody);
  // The page tells the server every 15 seconds that the record is visible, and once that the person left it.
  useEffect(() => {
    if (!isInSight) return;
    let hasLeft = false;
    const tell = async (left = false) => {
      try {
        const found = await callServer(presenceCalls.notePresence, { body: { place, is_editing: isEditing, has_left: left } });
        if (!hasLeft) setOthers(found);
      } catch (error) {
        // A failure is not reported: who else is here is not important, and the page itself shows that the device is offline.
        if (!(error instanceof HttpError || error instanceof Offline)) throw error;
        if (!hasLeft) setOthers(nobody);
      }
    };
    void tell();
    const beat = setInterval(() => document.visibilityState === 'visible' && void tell(), presenceBeatSeconds * 1000);
    return () => {
      hasLeft = true;
      clearInterval(beat);
      void tell(true);
    };
  }, [place, isInSight, isEditing]);
  return isInSight ? others : nobody;
}
