import { peopleOutline } from 'ionicons/icons';
import { Icon } from '#pwa/ui/icon.tsx';
import { PopoverMenu } from '#pwa/ui/popover-menu.tsx';
import { type Role, roles } from '#shared/kernel/permissions.ts';

interface RoleChoiceProps {
  /** In the order of `roles`; at least one. */
  shown: readonly Role[];
  onChange: (shown: readonly Role[]) => void;
}

/** Which roles have a column in the matrix of permissions. */
export function RoleChoice({ shown, onChange }: RoleChoiceProps) {
  const toggle = (role: Role) => onChange(roles.filter((other) => (other === role ? !shown.includes(role) : shown.includes(other))));
  return (
    <PopoverMenu
      className="button"
      button={
        <>
          <Icon icon={peopleOutline} /> {shown.length === roles.length ? 'Todos los roles' : `${shown.length} de ${roles.length} roles`}
        </>
      }
    >
      {() => (
        <>
          {roles.map((role) => (
            <label key={role}>
              <input type="checkbox" checked={shown.includes(role)} disabled={shown.length === 1 && shown.includes(role)} onChange={() => toggle(role)} />
              {role}
            </label>
          ))}
          <hr />
          <button type="button" onClick={() => onChange(roles)}>
            Mostrar todos
          </button>
        </>
      )}
    </PopoverMenu>
  );
}
