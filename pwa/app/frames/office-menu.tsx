import { menuOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Mark } from '#pwa/features/access/components/mark.tsx';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { type MenuItem, SideMenu } from '#pwa/ui/side-menu.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { screens } from '#shared/features/access/screens.ts';
import { officeGroups } from './office-groups.ts';
import { useOpenable } from './openable.ts';

/** Oficina's menu: at the left of a desk, behind a button at the bottom of a phone. */
export default function OfficeMenu() {
  const open = useOpen();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isDesk = useMediaQuery('(min-width: 900px)');
  const items = useOfficeItems();
  const menu = (
    <SideMenu
      label="Menú"
      items={items}
      current={pathname}
      onSelect={(path) => {
        setOpen(false);
        void open(path, 'tab');
      }}
    />
  );
  if (isDesk) {
    return (
      <aside className="office-menu">
        <p className="office-menu-head">
          <Mark size={32} />
          Correría
        </p>
        {menu}
        <OfficePerson />
      </aside>
    );
  }
  return (
    <div className="office-menu">
      <Button look="quiet" wide icon={menuOutline} onClick={() => setOpen(true)}>
        Menú
      </Button>
      <Sheet open={isOpen} title="Menú" onClose={() => setOpen(false)}>
        {menu}
      </Sheet>
    </div>
  );
}

function useOfficeItems(): MenuItem[] {
  const isOpenable = useOpenable();
  return officeGroups.flatMap<MenuItem>(({ label, icon, screens: names }) => {
    const children = names.filter(isOpenable).map((name) => ({ label: screens[name].title, path: screens[name].path }));
    const [only] = children;
    if (!only) return [];
    return children.length === 1 ? [{ ...only, icon }] : [{ label, icon, children }];
  });
}

/** Who is at this desk; leads to the look, the password and the way out. */
function OfficePerson() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <a className="office-menu-foot" href={`#${screens.more.path}`}>
      <strong>{`${user.name} ${user.surname}`}</strong>
      <span>{user.role}</span>
    </a>
  );
}
