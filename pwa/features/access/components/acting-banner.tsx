import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { stopWorkingAs } from '../people.actions.ts';
import './people.css';

/** During an impersonation: the name of the impersonated person, and the button to return. */
export function ActingBanner() {
  const user = useSession((session) => session.user);
  if (!user?.acting_user) return null;
  return (
    <section className="acting-banner" aria-label="Trabajando como otra persona">
      <p>
        Está trabajando como <strong>{`${user.name} ${user.surname}`}</strong> ({user.role}). Todo queda en la auditoría a nombre de {user.acting_user.name}.
      </p>
      <Button onClick={() => void stopWorkingAs()}>Volver a mi usuario</Button>
    </section>
  );
}
