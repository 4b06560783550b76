import { createOutline, eyeOutline, refresh } from 'ionicons/icons';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { agendaCommands } from '#shared/features/agenda/agenda.device-commands.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { resendChange } from './phone-agenda.actions.ts';

/** Whether somebody else changed the event first: the same command would be refused again. */
export const isStale = ({ refusal }: Pick<OutboxCommand, 'refusal'>): boolean => refusal?.code === agendaErrors.stale.code;

/** The actions for a refused command of the agenda: open the current event, or send a stale change again. */
export function RefusedEvent({ command }: { command: OutboxCommand }) {
  const open = useOpen();
  if (!isCommand(command, ...Object.values(agendaCommands)) || command.preview === null) return null;
  // Only a new or a moved event has its start date, the others have the day in the series.
  const { uuid, original_date, start_date = original_date } = command.preview;
  const see = () => void open(`${pathTo('agenda')}?${new URLSearchParams({ fecha: start_date, evento: `${uuid} ${original_date}` })}`, 'tab');
  return (
    <>
      <Button look={isStale(command) ? 'plain' : 'primary'} icon={isStale(command) ? eyeOutline : createOutline} onClick={see}>
        {isStale(command) ? 'Ver la versión actual' : 'Ver el evento'}
      </Button>
      {isStale(command) && (
        <Button look="primary" icon={refresh} onClick={() => void resendChange(command.id)}>
          Reintentar con la mía
        </Button>
      )}
    </>
  );
}
