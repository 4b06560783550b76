import { contrastOutline, moonOutline, sunnyOutline } from 'ionicons/icons';
import { Icon } from '#pwa/ui/icon.tsx';
import { PopoverMenu } from '#pwa/ui/popover-menu.tsx';
import { setTheme, type Theme, themes, useTheme } from '#pwa/ui/theme.ts';

const drawings: Readonly<Record<Theme, string>> = { auto: contrastOutline, light: sunnyOutline, dark: moonOutline, sol: sunnyOutline };

/** Automático, claro, oscuro or sol. */
export function ThemeMenu() {
  const theme = useTheme((state) => state.theme);
  const label = themes.find(({ value }) => value === theme)?.label ?? '';
  return (
    <PopoverMenu className="icon-button" aria-label={`Apariencia: ${label}`} title={`Apariencia: ${label}`} button={<Icon icon={drawings[theme]} size={22} />}>
      {() => <ThemeChoice />}
    </PopoverMenu>
  );
}

/** The themes as choices of a menu. */
export function ThemeChoice() {
  const theme = useTheme((state) => state.theme);
  return (
    <fieldset className="menu-choices">
      <legend>Apariencia</legend>
      {themes.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="apariencia" checked={value === theme} onChange={() => setTheme(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
