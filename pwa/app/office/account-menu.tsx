import { keyOutline, logOutOutline, personCircleOutline, settingsOutline, shieldCheckmarkOutline } from 'ionicons/icons';
import { useSession } from '#pwa/platform/session/session.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { PopoverMenu } from '#pwa/ui/popover-menu.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { useOpenable } from '../frames/openable.ts';
import { leave } from '../more/leave.ts';
import { CompanyChoice } from './company-switch.tsx';
import { ThemeChoice } from './theme-menu.tsx';

/** Who is at this desk, their password, and the way out; on a narrow screen the company and the look too. */
export function AccountMenu() {
  const user = useSession((session) => session.user);
  const open = useOpen();
  const isOpenable = useOpenable();
  const isDesk = useMediaQuery('(min-width: 900px)');
  if (!user) return null;
  const name = `${user.name} ${user.surname}`.trim();
  return (
    <PopoverMenu className="icon-button" aria-label={`Cuenta de ${name}`} title={name} button={<Icon icon={personCircleOutline} size={26} />}>
      {(close) => {
        const go = (path: string) => {
          close();
          void open(path, 'tab');
        };
        return (
          <>
            <p className="menu-person">
              <strong>{name}</strong>
              <span>{user.role}</span>
              <span>{user.email}</span>
            </p>
            {!isDesk && <CompanyChoice onChosen={close} />}
            {!isDesk && <ThemeChoice />}
            {isOpenable('account') && (
              <button type="button" onClick={() => go(pathTo('account'))}>
                <Icon icon={shieldCheckmarkOutline} size={18} />
                Mi cuenta
              </button>
            )}
            <button type="button" onClick={() => go(pathTo('more'))}>
              <Icon icon={settingsOutline} size={18} />
              Más: apariencia y equipo
            </button>
            <button type="button" onClick={() => go(pathTo('changePassword'))}>
              <Icon icon={keyOutline} size={18} />
              Cambiar contraseña
            </button>
            <button type="button" className="is-danger" onClick={() => close(() => void leave())}>
              <Icon icon={logOutOutline} size={18} />
              Cerrar sesión
            </button>
          </>
        );
      }}
    </PopoverMenu>
  );
}
