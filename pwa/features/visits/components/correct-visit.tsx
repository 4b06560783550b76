import { createOutline } from 'ionicons/icons';
import { useState } from 'react';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { dropKept } from '#pwa/platform/session/kept-form.ts';
import { Button } from '#pwa/ui/button.tsx';
import { visitCommands } from '#shared/features/visits/visits.device-commands.ts';
import { visitErrors } from '#shared/features/visits/visits.errors.ts';
import { goOnRefused } from '../visits.actions.ts';
import { CorrectionSheet } from './correction-sheet.tsx';
import { IncidentSheet } from './incident-sheet.tsx';

const reasonIsAWay: readonly string[] = [visitErrors.outside, visitErrors.notVerifiable, visitErrors.signalsApart, visitErrors.tooShort].map(
  ({ code }) => code,
);

/** 'Corregir' for an arrival, a departure or its correction that the server refused; nothing when only a retry or discarding is possible. */
export function CorrectVisit({ command, onRetry }: { command: OutboxCommand; onRetry: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const corrected = isCommand(command, visitCommands.correct) ? command.preview : null;
  if (!corrected && !reasonIsAWay.includes(command.refusal?.code ?? '')) return null;
  const close = () => setOpen(false);
  const place = `novedad:${command.id}`;
  return (
    <>
      <Button look="primary" icon={createOutline} onClick={() => setOpen(true)}>
        Corregir
      </Button>
      {isOpen && corrected && <CorrectionSheet visit={{ ...corrected, command }} onClose={close} />}
      {isOpen && !corrected && (
        <IncidentSheet
          title={command.title}
          place={place}
          sentence={command.refusal?.sentence ?? ''}
          mayGoOn
          onGoOn={async (reason) => {
            await goOnRefused(command.id, reason);
            dropKept(place);
            close();
          }}
          onRetry={() => {
            close();
            onRetry();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
