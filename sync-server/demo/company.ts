/** A whole demo distributor, generated: the same company, counts and day give the same rows. Nothing here touches a database. */
import { createHash } from 'node:crypto';
import { initialActivities } from '#server/setup/initial-data/initial-rows.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { type DemoEvent, generateAgenda } from './agenda.ts';
import { billOrders, type DemoOrder } from './billing.ts';
import { type DemoProduct, generateProducts } from './catalogue.ts';
import { type DemoCustomer, generateCustomers } from './customers.ts';
import type { LogoDrawing } from './logo.ts';
import { digitOf } from './people.ts';
import { demoConfigurations } from './price-lists.ts';
import { randomOf } from './random.ts';
import { type DemoSale, generateSales } from './sales.ts';
import { type DemoLeadership, demoDirector, demoLeaderships } from './territory.ts';

export interface DemoCompany {
  name: string;
  short_name: string;
  identification: string;
  check_digit: number;
  /** The domain of its people's e-mails: 'demo.correria.co'. */
  domain: string;
  logo: LogoDrawing;
  seed: number;
  productCount: number;
  customerCount: number;
  branchCount: number;
  leaderships: readonly DemoLeadership[];
  director: readonly [name: string, surname: string];
  /** The number of customers with a login. */
  customerLogins: number;
  hasSuperAdministrator: boolean;
  /** Promotions change what carts cost, and its regular customers what is due; tests with fixed totals create their own. */
  hasPromotions: boolean;
}

const mainIdentification = '901744208';
const otherIdentification = '900863117';

export const demoCompany = (productCount: number): DemoCompany => ({
  name: 'Distribuidora La Correría S.A.S.',
  short_name: 'La Correría',
  identification: mainIdentification,
  check_digit: digitOf(mainIdentification),
  domain: 'demo.correria.co',
  logo: { colour: '#2b3a92', balls: 9 },
  seed: 20_260,
  productCount,
  customerCount: 2_000,
  branchCount: 3_000,
  leaderships: demoLeaderships,
  director: demoDirector,
  customerLogins: 20,
  hasSuperAdministrator: true,
  hasPromotions: true,
});

/** A second, small subscriber: proof that nothing crosses. */
export const otherCompany: DemoCompany = {
  name: 'Repuestos del Otro Lado Ltda.',
  short_name: 'Otro Lado',
  identification: otherIdentification,
  check_digit: digitOf(otherIdentification),
  domain: 'otra.correria.co',
  logo: { colour: '#8a3b12', balls: 7 },
  seed: 77_001,
  productCount: 300,
  customerCount: 20,
  branchCount: 28,
  leaderships: [
    {
      leadership: 'Jefatura Única',
      leader: ['Gloria', 'Palacios Mena'],
      sellers: [
        {
          name: 'Robinson',
          surname: 'Angulo Caicedo',
          towns: [
            ['76001', 3],
            ['76520', 1],
          ],
        },
      ],
    },
  ],
  director: ['Óscar', 'Delgado Cruz'],
  customerLogins: 0,
  hasSuperAdministrator: false,
  hasPromotions: false,
};

/** Its freight product's IVA. */
export const freightIva = 19;

export interface GeneratedCompany {
  company: DemoCompany;
  today: LocalDate;
  products: DemoProduct[];
  /** Units of each product by warehouse, in the order of `demoWarehouses`. */
  stock: number[][];
  customers: DemoCustomer[];
  sales: DemoSale[];
  orders: DemoOrder[];
  events: DemoEvent[];
}

export function generateCompany(company: DemoCompany, { today, warehouseCount }: { today: LocalDate; warehouseCount: number }): GeneratedCompany {
  const { seed } = company;
  const sellers = company.leaderships.flatMap((leadership) => leadership.sellers);
  const products = generateProducts(seed, company.productCount);
  const customers = generateCustomers(seed, { count: company.customerCount, branchCount: company.branchCount, today, sellers });
  const regulars = company.hasPromotions ? company.customerLogins : 0;
  const sales = generateSales({ seed, today, products, customers, configurations: demoConfigurations, freightIva, regulars });
  const visits = initialActivities[0];
  if (!visits) throw new Error('the first activity is the visit');
  return {
    company,
    today,
    products,
    stock: products.map((product) => stockOf(seed, { product, count: products.length, warehouseCount })),
    customers,
    sales,
    orders: billOrders(seed, { sales, customers, today, regulars }),
    events: generateAgenda(seed, { customers, sellerCount: sellers.length, today, settings: visits }),
  };
}

/** The popular half is well stocked in the first warehouse; one product in eight is nowhere. */
function stockOf(seed: number, { product, count, warehouseCount }: { product: DemoProduct; count: number; warehouseCount: number }): number[] {
  const random = randomOf(seed, `stock ${product.product_code}`);
  const isOut = random.chance(0.12);
  const price = product.prices[0] ?? 50_000;
  const usual = (price < 12_000 ? 240 : price < 60_000 ? 60 : price < 250_000 ? 14 : 4) * (1.4 - product.rank / count);
  return Array.from({ length: warehouseCount }, (_, place) =>
    isOut || random.chance(0.15 + place * 0.12) ? 0 : Math.round((usual * (0.3 + random.next() * 1.4)) / (1 + place * 1.5)),
  );
}

/** A number that says whether two generations are the same. */
export function checksumOf(generated: GeneratedCompany): string {
  return createHash('sha256').update(JSON.stringify(generated)).digest('hex');
}
