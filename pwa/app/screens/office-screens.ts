import type { BuiltScreens } from './screen-module.ts';

export const officeScreens: BuiltScreens = {};
