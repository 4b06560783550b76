import { businessOutline, checkmarkCircle, chevronDown, ellipseOutline } from 'ionicons/icons';
import { useGoOnIn } from '#pwa/features/access/go-on-in.ts';
import { failureText } from '#pwa/platform/http/failure-text.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { PopoverMenu } from '#pwa/ui/popover-menu.tsx';
import { toast } from '#pwa/ui/toasts.ts';

/** The company at hand; who has several changes it here. */
export function CompanySwitch({ company }: { company: string }) {
  const hasOthers = useSession(({ user }) => (user?.subscribers.length ?? 0) > 1);
  if (!hasOthers) return <span className="office-company">{company}</span>;
  const button = (
    <>
      <Icon icon={businessOutline} size={18} />
      <span>{company}</span>
      <Icon icon={chevronDown} size={14} />
    </>
  );
  return (
    <PopoverMenu className="office-company" aria-label={`Empresa activa: ${company}`} button={button}>
      {(close) => <CompanyChoice onChosen={close} />}
    </PopoverMenu>
  );
}

/** The person's companies as choices of a menu; nothing for who has one. */
export function CompanyChoice({ onChosen }: { onChosen: () => void }) {
  const user = useSession((session) => session.user);
  const goOnIn = useGoOnIn();
  if (!user || user.subscribers.length < 2) return null;
  const choose = async (id: number) => {
    onChosen();
    if (id === user.subscriber_id) return;
    try {
      await goOnIn(id);
    } catch (error) {
      toast.error(failureText('Error al obtener el suscriptor', error), { label: 'Reintentar', run: () => void choose(id) });
    }
  };
  return (
    <fieldset className="menu-choices">
      <legend>Empresa activa</legend>
      {/* Radios would change the company under the arrows that only pass over it. */}
      {user.subscribers.map(({ id, name }) => (
        <button key={id} type="button" aria-current={id === user.subscriber_id} onClick={() => void choose(id)}>
          <Icon icon={id === user.subscriber_id ? checkmarkCircle : ellipseOutline} size={20} />
          {name}
        </button>
      ))}
    </fieldset>
  );
}
