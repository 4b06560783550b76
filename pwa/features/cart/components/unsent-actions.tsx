import { arrowUndoOutline, createOutline, trashOutline } from 'ionicons/icons';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { changeUnsent, leaveUnchanged, withdrawUnsent } from '../correct-order.actions.ts';
import { takeUpCart } from '../current-cart.ts';

type Unsent = Pick<OutboxCommand, 'id' | 'state' | 'title' | 'aggregate'>;

/** 'Cambiar', 'Dejar como estaba' and 'Retirar' for an unsent order or quotation. */
export function UnsentActions({ command, onWithdrawn }: { command: Unsent; onWithdrawn?: () => void }) {
  const open = useOpen();
  const { id, state, title, aggregate } = command;
  if (state !== 'pending' && state !== 'held') return null;
  const change = async () => {
    const key = await changeUnsent(id);
    if (!key) return toast.notice(`${title} acaba de enviarse: ya no se puede cambiar`);
    takeUpCart(key);
    await open(pathTo('newOrder'), 'tab');
  };
  const withdraw = async () => {
    const agreed = await ask({ title: `¿Retirar ${title}?`, text: 'No llegará al servidor.', confirm: 'Retirar', danger: true });
    if (!agreed) return;
    if (!(await withdrawUnsent(id))) return toast.notice(`${title} ya se envió, o se hizo de ella otro documento que está sin enviar: retire primero ese`);
    toast.notice(`${title} se retiró`);
    onWithdrawn?.();
  };
  return (
    <>
      <Button icon={createOutline} onClick={() => void change()}>
        {state === 'held' ? 'Seguir cambiando' : 'Cambiar'}
      </Button>
      {state === 'held' && (
        <Button icon={arrowUndoOutline} onClick={() => void leaveUnchanged({ uuid: aggregate.split(':')[1] ?? '', commandId: id })}>
          Dejar como estaba
        </Button>
      )}
      <Button look="danger" icon={trashOutline} onClick={() => void withdraw()}>
        Retirar
      </Button>
    </>
  );
}
