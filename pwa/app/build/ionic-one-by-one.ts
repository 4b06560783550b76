import * as icons from 'ionicons/icons';
import type { Plugin } from 'vite';

const prefix = 'ionicon:';
const importOfIcons = /import \{([^}]+)\} from 'ionicons\/icons';/g;

/**
 * Makes the build take of Ionic what the app uses. ionicons holds all its icons in one module, which no build divides: here each icon is a
 * module of its own, so that the first page brings the icons of the login and not those of every screen (15 KB gzip). And @ionic/react
 * makes components by calls that it does not mark as pure, which kept its router, navigation and icon element (21 KB gzip).
 */
export function ionicOneByOne(): Plugin[] {
  const drawings: Readonly<Record<string, unknown>> = icons;
  return [
    {
      name: 'icons-one-by-one',
      apply: 'build',
      enforce: 'pre',
      resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
      load(id) {
        if (!id.startsWith(`\0${prefix}`)) return null;
        const name = id.slice(prefix.length + 1);
        if (!(name in drawings)) this.error(`ionicons has no ${name}`);
        return `export const ${name} = ${JSON.stringify(drawings[name])};`;
      },
      transform: {
        filter: { id: /[\\/]pwa[\\/].*\.tsx?$/, code: 'ionicons/icons' },
        handler: (code) => ({ code: code.replace(importOfIcons, (_all, names: string) => importsOf(names)), map: null }),
      },
    },
    {
      name: 'pure-ionic-components',
      apply: 'build',
      transform: {
        filter: { id: /@ionic[\\/]react[\\/]dist[\\/]index\.js$/ },
        handler: (code) => ({ code: code.replace(/ = (?=create(ReactComponent|ForwardRef)\()/g, ' = /*#__PURE__*/ '), map: null }),
      },
    },
  ];
}

/** An import for each of 'addOutline, close as cross'. */
function importsOf(names: string): string {
  const each = names.split(',').map((name) => name.trim());
  return each.map((name) => name && `import { ${name} } from '${prefix}${name.split(' as ')[0]}';`).join('');
}
