/** The demo distributor's own people, and the companies it buys from. */
import type { Role } from '#shared/kernel/permissions.ts';
import { demoBrands } from './catalogue-tables.ts';
import type { DemoCompany } from './company.ts';
import { addressOf, asciiWord, cellPhoneOf, digitOf, identifications, telephoneOf } from './people.ts';
import { randomOf } from './random.ts';
import { type Town, townOf } from './territory.ts';

export interface DemoPerson {
  person: { name: string; surname: string };
  role: Role;
  email: string;
  position: string;
  identification: string;
  cell_phone: string;
  address: string;
  town: Town;
}

/** Everyone with a login that is not a customer; sellers last, in the order of the leaderships. */
export function demoEmployees(company: DemoCompany): DemoPerson[] {
  const random = randomOf(company.seed, 'staff');
  const identity = identifications(random);
  const sellers = company.leaderships.flatMap((leadership) => leadership.sellers);
  const home = sellers[0]?.towns[0]?.[0] ?? '11001';
  const make = (
    name: string,
    surname: string,
    { role, user, position, town = home }: { role: Role; user: string; position: string; town?: string },
  ): DemoPerson => {
    return {
      person: { name, surname },
      role,
      email: `${user}@${company.domain}`,
      position,
      identification: identity.person(),
      cell_phone: cellPhoneOf(random),
      address: addressOf(random),
      town: townOf(town),
    };
  };
  return [
    ...(company.hasSuperAdministrator ? [make('Marcela', 'Quintero Rincón', { role: 'Super Administrador', user: 'super', position: 'Administrador' })] : []),
    make('Carolina', 'Salazar Pineda', { role: 'Administrador', user: 'admin', position: 'Administrador' }),
    make(...company.director, { role: 'Director Comercial', user: 'director', position: 'Director comercial' }),
    ...company.leaderships.map(({ leader }, index) => make(...leader, { role: 'Jefe comercial', user: `jefe${index + 1}`, position: 'Jefe comercial' })),
    ...sellers.map(({ name, surname, towns }, index) =>
      make(name, surname, { role: 'Vendedor', user: `vendedor${index + 1}`, position: 'Vendedor', town: towns[0]?.[0] ?? home }),
    ),
  ];
}

export interface DemoProvider {
  name: string;
  identification: string;
  check_digit: number;
  email: string;
  address: string;
  telephone: string;
  town: Town;
}

/** One provider for each of the first thirty brands. */
export function demoProviders(seed: number): DemoProvider[] {
  const random = randomOf(seed, 'providers');
  const identity = identifications(random);
  return demoBrands.slice(0, 30).map(([, brand]) => {
    const identification = identity.company();
    const town = townOf(random.pick(['11001', '05001', '76001', '08001']));
    return {
      name: `${brand} Colombia S.A.S.`,
      identification,
      check_digit: digitOf(identification),
      email: `ventas@${asciiWord(brand)}.example.co`,
      address: addressOf(random),
      telephone: telephoneOf(random, town.code.slice(0, 2)),
      town,
    };
  });
}
