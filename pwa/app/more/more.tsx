import { keyOutline, logOutOutline, phonePortraitOutline, shieldCheckmarkOutline } from 'ionicons/icons';
import { lazy, Suspense } from 'react';
import { appVersion } from '#pwa/platform/app-version.ts';
import { useCan, useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { setTheme, themes, useTheme } from '#pwa/ui/theme.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { Companies } from './companies.tsx';
import { InstallRow } from './install-row.tsx';
import { leave } from './leave.ts';
import { OtherScreens } from './other-screens.tsx';
import './more.css';

/** Only who sells in the street keeps data on the device, and downloads what handles it. */
const DeviceSection = lazy(() => import('./device-section.tsx'));
const LockSection = lazy(() => import('./lock-section.tsx'));
const PhotoChoice = lazy(() => import('./photo-choice.tsx'));

/** Everything that is not daily work: the other screens, the look, the device and the way out. */
export default function MoreScreen() {
  const user = useSession((session) => session.user);
  const theme = useTheme((state) => state.theme);
  const isSeller = useCan('Vender en campo');
  if (!user) return null;
  const subscriber = user.subscribers.find(({ id }) => id === user.subscriber_id);
  return (
    <Page title="Más" width="form">
      <div className="more-person">
        <span className="more-initials" aria-hidden="true">
          {initialsOf(user.name, user.surname)}
        </span>
        <div>
          <h2>{`${user.name} ${user.surname}`}</h2>
          <p>{[user.role, subscriber?.name].filter(Boolean).join(' · ')}</p>
          <p>{user.email}</p>
        </div>
      </div>
      <OtherScreens />
      <Companies />
      <section className="more-theme">
        <h2>Apariencia</h2>
        <Segmented label="Apariencia" choices={themes} value={theme} onChange={setTheme} />
        <p>«Sol» usa el mayor contraste, para leer en la calle al mediodía.</p>
      </section>
      {worksOnDevice(user) && (
        <Suspense fallback={null}>
          <PhotoChoice />
        </Suspense>
      )}
      {worksOnDevice(user) && (
        <Suspense fallback={null}>
          <LockSection />
        </Suspense>
      )}
      {isSeller && (
        <Suspense fallback={null}>
          <DeviceSection />
        </Suspense>
      )}
      <ListSection title="Aplicación">
        <InstallRow />
        <ListRow icon={phonePortraitOutline} title="Funciona sin señal" detail="La aplicación y sus datos quedan guardados en este equipo." />
      </ListSection>
      <ListSection title="Cuenta">
        <ListRow icon={keyOutline} title="Cambiar contraseña" href={`#${pathTo('changePassword')}`} />
        <ListRow icon={shieldCheckmarkOutline} title="Mi cuenta" detail="Sesiones abiertas y segundo factor." href={`#${pathTo('account')}`} />
        <ListRow icon={logOutOutline} title="Cerrar sesión" danger onClick={() => void leave()} />
      </ListSection>
      <p className="more-version">Correría {appVersion}</p>
    </Page>
  );
}

function initialsOf(name: string, surname: string): string {
  return [name, surname].map((part) => part.trim().charAt(0).toUpperCase()).join('');
}
