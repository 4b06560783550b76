/** A component of @ionic/react as it is written there: with its events, an overlay, or one that may lead to another page. */
const madeComponent =
  /^const (Ion\w+) = \/\*@__PURE__\*\/ (createComponent\(\{[\s\S]*?^\}\);|(?:createInlineOverlayComponent|createRoutingComponent)\(.*\);)$/gm;
const importOfCore = /^import \{[^}]*\} from '@ionic\/core\/components\/ion-[\w-]+\.js';$/gm;
/** The hooks that present overlays, which the app does not use: each brings its overlay. */
const overlayHook = /^function useIon(?:ActionSheet|Alert|Loading|Modal|Popover|Toast)\([\s\S]*?^\}$/gm;
const overlayHooks = /^useIon(?:ActionSheet|Alert|Loading|Modal|Popover|Toast)$/;
const fromPackage = "import React from 'react';\nimport { createComponent } from '@stencil/react-output-target/runtime';";

/** The makers that @ionic/react keeps to itself, which the modules of its components import. */
export const innerMakers = ['createInlineOverlayComponent', 'createRoutingComponent'];

/** The source of a module for each component of @ionic/react that it makes by itself, by name; from the source of its one module. */
export function componentModules(source: string): ReadonlyMap<string, string> {
  const imports = source.match(importOfCore) ?? [];
  const modules = [...source.matchAll(madeComponent)].flatMap(([, name = '', made = '']) => {
    // The element as the core calls it, or the function that defines it.
    const [element = ''] = /\b(?:defineCustomElement|Ion\w+)\$[\w$]+/.exec(made) ?? [];
    const core = imports.find((line) => countOf(line, element) > 0);
    if (!core) return [];
    const maker = innerMakers.find((one) => made.startsWith(one));
    const head = maker ? `import { ${maker} } from '@ionic/react';` : fromPackage;
    return [[name, `${head}\n${core}\nexport const ${name} = /*#__PURE__*/ ${made}\n`] as const];
  });
  return new Map(modules);
}

/** The source of @ionic/react without the components that have a module of their own: it would bring all that they import. */
export function withoutComponents(source: string, modules: ReadonlyMap<string, string>): string {
  const left = source.replace(madeComponent, (made, name: string) => (modules.has(name) ? '' : made)).replace(overlayHook, '');
  const withoutImports = left.replace(importOfCore, (line) => {
    const names = [...line.matchAll(/ as ([\w$]+)/g)].map(([, name = '']) => name);
    return names.some((name) => countOf(left, name) > 1) ? line : '';
  });
  return withoutImports.replace(/^export \{([^}]+)\};$/gm, (_all, names: string) => {
    const kept = names.split(',').filter((name) => !modules.has(name.trim()) && !overlayHooks.test(name.trim()));
    return `export {${[...kept, ...innerMakers].join(',')}};`;
  });
}

/** Counts occurrences of a name in a text; a longer name that begins with it does not count. */
function countOf(text: string, name: string): number {
  return text.split(name).filter((_part, at, parts) => at > 0 && !/^[\w$]/.test(parts[at] ?? '')).length;
}
