import { businessOutline } from 'ionicons/icons';
import { useState } from 'react';
import { tried } from '#pwa/admin/tried.ts';
import { useGoOnIn } from '#pwa/features/access/go-on-in.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';

/** The companies of a person who has several; a tap goes on in another. */
export function Companies() {
  const user = useSession((session) => session.user);
  const goOnIn = useGoOnIn();
  const [going, setGoing] = useState<number | null>(null);
  if (!user || user.subscribers.length < 2) return null;
  const go = async (id: number) => {
    setGoing(id);
    await tried(() => goOnIn(id));
    setGoing(null);
  };
  return (
    <ListSection title="Empresa">
      {user.subscribers.map(({ id, name }) => {
        if (id === user.subscriber_id) return <ListRow key={id} icon={businessOutline} title={name} trailing={<StatusChip meaning="ok">Activa</StatusChip>} />;
        return <ListRow key={id} icon={businessOutline} title={name} {...(going === id ? { detail: 'Cambiando…' } : {})} onClick={() => void go(id)} />;
      })}
    </ListSection>
  );
}
