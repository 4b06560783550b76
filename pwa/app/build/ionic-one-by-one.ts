import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as icons from 'ionicons/icons';
import type { Plugin } from 'vite';
import { componentModules, withoutComponents } from './ionic-component-modules.ts';

const iconPrefix = 'ionicon:';
const componentPrefix = 'ionic-component:';
/** The styles of a component for iOS, in the object that holds them by mode. */
const stylesOfIos = /(?<=\{)ios:(['"`])(?:\\.|(?!\1)[^\\])*\1,(?=md:)/g;

/**
 * Bundles only the parts of Ionic that the app uses, with the code that uses them. ionicons holds all its icons in one module and @ionic/react all
 * its components, which no build divides: here each is a module, so that the first page loads those of the login and not those of every screen. And
 * @ionic/react creates components by calls that it does not mark as pure, and each brings its styles for iOS too.
 */
export function ionicOneByOne(): Plugin[] {
  const drawings: Readonly<Record<string, unknown>> = icons;
  const components = componentModules(readFileSync(fileURLToPath(import.meta.resolve('@ionic/react')), 'utf8'));
  return [
    {
      name: 'icons-and-components-one-by-one',
      apply: 'build',
      enforce: 'pre',
      resolveId: (id) => (id.startsWith(iconPrefix) || id.startsWith(componentPrefix) ? `\0${id}` : null),
      load(id) {
        const [kind, name = ''] = id.slice(1).split(':');
        if (!id.startsWith('\0') || (`${kind}:` !== iconPrefix && `${kind}:` !== componentPrefix)) return null;
        const code = `${kind}:` === componentPrefix ? components.get(name) : name in drawings && `export const ${name} = ${JSON.stringify(drawings[name])};`;
        if (!code) this.error(`Ionic has no ${name}`);
        return code;
      },
      transform: {
        filter: { id: /[\\/]pwa[\\/].*\.tsx?$/, code: /'(ionicons\/icons|@ionic\/react)'/ },
        handler: (code) => ({
          code: onePerModule(
            onePerModule(code, 'ionicons/icons', () => iconPrefix),
            '@ionic/react',
            (name) => components.has(name) && componentPrefix,
          ),
          map: null,
        }),
      },
    },
    {
      name: 'pure-ionic-components',
      apply: 'build',
      transform: {
        filter: { id: /@ionic[\\/]react[\\/]dist[\\/]index\.js$/ },
        handler: (code) => ({
          code: withoutComponents(code, components).replace(/ = (?=create(ReactComponent|ForwardRef)\()/g, ' = /*#__PURE__*/ '),
          map: null,
        }),
      },
    },
    {
      name: 'ionic-of-one-mode',
      apply: 'build',
      transform: {
        filter: { id: /@ionic[\\/]core[\\/]components[\\/].*\.js$/, code: '{ios:' },
        handler: (code) => ({ code: code.replace(stylesOfIos, ''), map: null }),
      },
    },
  ];
}

/** `import { addOutline, close as cross } from package` as an import for each name; `prefixOf` gives none for a name that stays with the package. */
function onePerModule(code: string, from: string, prefixOf: (name: string) => string | false): string {
  const statement = new RegExp(`import \\{([^}]+)\\} from '${from}';`, 'g');
  return code.replace(statement, (_all, names: string) => {
    const each = names.split(',').map((name) => name.trim());
    return each
      .filter(Boolean)
      .map((name) => {
        const own = name.split(' as ')[0] ?? name;
        const prefix = prefixOf(own);
        return `import { ${name} } from '${prefix ? prefix + own : from}';`;
      })
      .join('');
  });
}
