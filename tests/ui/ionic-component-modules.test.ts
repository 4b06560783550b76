import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { componentModules, withoutComponents } from '#pwa/app/build/ionic-component-modules.ts';

const source = readFileSync(fileURLToPath(import.meta.resolve('@ionic/react')), 'utf8');
const modules = componentModules(source);

test.each(['IonSelect', 'IonPopover', 'IonActionSheet', 'IonAccordion', 'IonItem', 'IonButton', 'IonInput'])(
  '%s is a module that brings its own element alone',
  (name) => {
    const code = modules.get(name) ?? '';
    const tag = `ion${name.slice(3).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    expect(code.match(/@ionic\/core\/components\/[\w-]+/g)).toEqual([`@ionic/core/components/${tag}`]);
    expect(code).toContain(`export const ${name} = `);
  },
);

test('what is left of @ionic/react imports no element that has a module of its own, and exports each name once', () => {
  const left = withoutComponents(source, modules);
  for (const tag of ['ion-select', 'ion-popover', 'ion-action-sheet', 'ion-accordion', 'ion-datetime', 'ion-item'])
    expect(left).not.toContain(`components/${tag}.js'`);
  const exported = (/^export \{([^}]+)\};$/m.exec(left)?.[1] ?? '').split(',').map((name) => name.trim());
  expect(new Set(exported).size).toBe(exported.length);
  expect(exported).toContain('createInlineOverlayComponent');
  expect(exported).not.toContain('IonSelect');
});
