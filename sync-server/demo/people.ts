/** Identities and addresses that check: tax ids with their digit, telephones, streets, points. */
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import { roads } from './names.ts';
import type { Random } from './random.ts';

/** The check digit of an identification made here, which is always numeric. */
export function digitOf(identification: string): number {
  const digit = checkDigitOf(identification);
  if (!digit.ok) throw new Error(`${identification}: ${digit.code}`);
  return digit.value;
}

/** Identifications that do not repeat: companies have nine digits from 800 or 900, people a cédula of 8 or 10. */
export function identifications(random: Random): { company(): string; person(): string } {
  const given = new Set<string>();
  const fresh = (make: () => number): string => {
    for (;;) {
      const identification = String(make());
      if (!given.has(identification)) {
        given.add(identification);
        return identification;
      }
    }
  };
  return {
    company: () => fresh(() => (random.chance(0.7) ? random.integer(900_010_000, 901_999_999) : random.integer(800_010_000, 830_999_999))),
    person: () => fresh(() => (random.chance(0.5) ? random.integer(10_200_000, 98_999_999) : random.integer(1_000_200_000, 1_152_999_999))),
  };
}

/** 'Cra 15 # 22-48'. */
export function addressOf(random: Random): string {
  const letter = random.chance(0.15) ? random.pick(['A', 'B', 'C']) : '';
  const place = random.chance(0.12) ? ` Local ${random.integer(1, 30)}` : '';
  return `${random.pick(roads)} ${random.integer(1, 98)}${letter} # ${random.integer(1, 79)}-${String(random.integer(1, 98)).padStart(2, '0')}${place}`;
}

export const cellPhoneOf = (random: Random): string =>
  `3${random.pick(['00', '01', '02', '04', '05', '10', '11', '12', '13', '14', '15', '16', '17', '18', '20', '21', '22', '23'])}${random.integer(1_000_000, 9_999_999)}`;
/** Ten digits since 2021: 60 and the region's digit before the old seven. */
export const telephoneOf = (random: Random, departmentCode: string): string => `60${areaOf(departmentCode)}${random.integer(2_000_000, 8_999_999)}`;

function areaOf(departmentCode: string): number {
  const areas: Readonly<Record<string, number>> = {
    '11': 1,
    '25': 1,
    '05': 4,
    '76': 2,
    '19': 2,
    '52': 2,
    '86': 8,
    '08': 5,
    '13': 5,
    '47': 5,
    '20': 5,
    '44': 5,
    '23': 4,
    '70': 5,
    '66': 6,
    '17': 6,
    '63': 6,
    '68': 7,
    '54': 7,
  };
  return areas[departmentCode] ?? 8;
}

const metresPerDegree = 111_320;

/** A point about `radius` metres around another, six decimals. */
export function pointNear(random: Random, { latitude, length }: { latitude: number; length: number }, radius: number): { latitude: number; length: number } {
  const north = Math.max(-1, Math.min(1, random.bell())) * radius;
  const east = Math.max(-1, Math.min(1, random.bell())) * radius;
  return {
    latitude: round6(latitude + north / metresPerDegree),
    length: round6(length + east / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))),
  };
}
const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** 'Rodríguez' → 'rodriguez', for e-mail addresses. */
export const asciiWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
