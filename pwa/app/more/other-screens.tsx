import {
  alertCircleOutline,
  analyticsOutline,
  calendarOutline,
  cashOutline,
  clipboardOutline,
  cloudUploadOutline,
  footstepsOutline,
  listOutline,
  newspaperOutline,
  peopleOutline,
  personAddOutline,
  receiptOutline,
  repeatOutline,
  shieldCheckmarkOutline,
  walletOutline,
} from 'ionicons/icons';
import { useSession } from '#pwa/platform/session/session.ts';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { useOpenable } from '../frames/openable.ts';

const offered: readonly { screen: ScreenName; icon: string }[] = [
  { screen: 'fieldOrders', icon: receiptOutline },
  { screen: 'fieldReceipts', icon: cashOutline },
  { screen: 'outbox', icon: cloudUploadOutline },
  { screen: 'agenda', icon: calendarOutline },
  { screen: 'ownRoute', icon: footstepsOutline },
  { screen: 'sellerDashboard', icon: analyticsOutline },
  { screen: 'prospects', icon: personAddOutline },
  { screen: 'portalQuotations', icon: clipboardOutline },
  { screen: 'replenishment', icon: repeatOutline },
  { screen: 'warranty', icon: shieldCheckmarkOutline },
  { screen: 'portalWarranty', icon: shieldCheckmarkOutline },
  { screen: 'collections', icon: walletOutline },
  { screen: 'savedLists', icon: listOutline },
  { screen: 'buyers', icon: peopleOutline },
  { screen: 'news', icon: newspaperOutline },
  { screen: 'processManual', icon: alertCircleOutline },
];

/** The screens without a tab. */
export function OtherScreens() {
  const isOpenable = useOpenable();
  const isCustomer = useSession(({ user }) => user?.type === 'c');
  // Customers have a 'Mis pedidos' of their own, with a tab.
  const shown = offered.filter(({ screen }) => isOpenable(screen) && !(isCustomer && screen === 'fieldOrders'));
  if (shown.length === 0) return null;
  return (
    <ListSection title="Ir a">
      {shown.map(({ screen, icon }) => (
        <ListRow key={screen} icon={icon} title={screens[screen].title} href={`#${screens[screen].path}`} />
      ))}
    </ListSection>
  );
}
