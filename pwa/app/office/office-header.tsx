import { cartOutline, helpCircleOutline, menuOutline, searchOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCompany } from '#pwa/admin/company.ts';
import { toggleCart, useCartPanel } from '#pwa/features/cart/office-cart-panel.ts';
import { useMayCall, useSession } from '#pwa/platform/session/session.ts';
import { IconButton } from '#pwa/ui/button.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { MenuCount } from '#pwa/ui/side-menu.tsx';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';
import { LiveStrip } from '../frames/live-strip.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CompanySwitch } from './company-switch.tsx';
import { useMenuCounts } from './menu-counts.ts';
import { MenuSheet } from './office-menu.tsx';
import { openPalette } from './palette/palette-state.ts';
import { toggleMenu, toggleSide, usePanels } from './panels.ts';
import { ThemeMenu } from './theme-menu.tsx';

/** The office's bar: the menu's button, the search of everything, the line's state, the company, the look, help and the person. */
export function OfficeHeader({ isDesk }: { isDesk: boolean }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { menu, side } = usePanels();
  const isCartOpen = useCartPanel((state) => state.isOpen);
  const shellColor = useCompany().data?.shell_color;
  const mayOrder = useMayCall(cartCalls.openCart);
  const waiting = Object.values(useMenuCounts()).reduce((sum, count) => sum + count, 0);
  const company = useSession(({ user }) => user?.subscribers.find(({ id }) => id === user.subscriber_id)?.name);
  return (
    <section className="office-header" aria-label="Barra de la oficina" data-shell={shellColor}>
      {isDesk ? (
        <IconButton icon={menuOutline} label={menu === 'open' ? 'Plegar el menú' : 'Desplegar el menú'} aria-expanded={menu === 'open'} onClick={toggleMenu} />
      ) : (
        <span className="office-menu-button">
          <IconButton icon={menuOutline} label="Abrir el menú" aria-haspopup="dialog" onClick={() => setMenuOpen(true)} />
          {waiting > 0 && <MenuCount count={waiting} />}
        </span>
      )}
      <button type="button" className="office-search" aria-keyshortcuts="Control+K" aria-haspopup="dialog" onClick={openPalette}>
        <Icon icon={searchOutline} size={18} />
        <span>{isDesk ? 'Buscar pantallas, clientes, productos…' : 'Buscar'}</span>
        {isDesk && <kbd>Ctrl K</kbd>}
      </button>
      <div className="office-header-end">
        <LiveStrip />
        {isDesk && company && <CompanySwitch company={company} />}
        {isDesk && <ThemeMenu />}
        {mayOrder && <IconButton icon={cartOutline} label="Carrito (Alt + C)" aria-expanded={isCartOpen} onClick={() => toggleCart()} />}
        <IconButton icon={helpCircleOutline} label="Ayuda de esta pantalla (F1)" aria-expanded={side} onClick={() => toggleSide()} />
        <AccountMenu />
      </div>
      {!isDesk && company && <p className="office-company-line">{company}</p>}
      {!isDesk && <MenuSheet open={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </section>
  );
}
