const browsers = ['Edg', 'Firefox', 'Chrome', 'Safari'] as const;
const names: Readonly<Record<string, string>> = { Edg: 'Edge' };
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** A short name of the browser ('Chrome en Android'), from its user agent. */
export function browserName(userAgent: string): string {
  const browser = browsers.find((sign) => userAgent.includes(sign));
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  return `${browser ? (names[browser] ?? browser) : 'Otro programa'}${system ? ` en ${system}` : ''}`;
}
