/**
 * Creates the demo distributor in an empty database. Each company is one transaction with its own mark, so that a start that
 * was killed continues with the companies that are missing and creates nothing twice.
 */
import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/features/access/password.service.ts';
import { enqueueTake } from '#server/features/reports/take-sales.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { serverSettings } from '#server/platform/db/settings.repository.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { Log } from '#server/platform/log.ts';
import { writeGeography } from '#server/setup/initial-data/write-geography.ts';
import { announceGeography, startWriting } from '#server/setup/initial-data/writing.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { type DemoCompany, demoCompany, type GeneratedCompany, generateCompany, otherCompany } from './company.ts';
import { demoPassword } from './demo-accounts.ts';
import { demoSubscribers } from './demo-mark.ts';
import { drawnLogo } from './logo.ts';
import { writeMasterData } from './master-data.ts';
import { demoWarehouses } from './warehouses.ts';
import { writeAgenda } from './write-agenda.ts';
import { writeBudgets, writeLostSales } from './write-business.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeCollections } from './write-collections.ts';
import { writeDocuments } from './write-documents.ts';
import { writeNews } from './write-news.ts';
import { writePromotions } from './write-promotions.ts';
import { writeSubscriber } from './write-subscriber.ts';
import { type ThirdPartyIds, writeThirdParties } from './write-third-parties.ts';

export interface SeedRequest {
  clock: Clock;
  /** Products of the main company, without the freight product. */
  productCount: number;
  /** Collections that the store has a feed source for. */
  replicated: ReadonlySet<string>;
  log: Pick<Log, 'info'>;
  /** The companies to make; the demo distributor and its neighbour when missing. */
  companies?: readonly DemoCompany[];
}

const markOf = ({ domain }: DemoCompany) => `demo.${domain}`;

/** @returns whether anything was made now */
export async function seedDemo(
  store: Store,
  { clock, productCount, replicated, log, companies = [demoCompany(productCount), otherCompany] }: SeedRequest,
): Promise<boolean> {
  const subscriberIds = await makeSubscribers(store, companies);
  const today = localDateOf(clock.now());
  let passwordHash: string | undefined;
  let isMade = false;
  for (const company of companies) {
    const subscriberId = subscriberIds.get(company.domain) ?? 0;
    if (await serverSettings.get(store.db, markOf(company))) continue;
    const startedAt = performance.now();
    passwordHash ??= await hashPassword(demoPassword);
    const generated = generateCompany(company, { today, warehouseCount: demoWarehouses.length });
    const secret = passwordHash;
    await store.withTransaction(subscriberId, async (tx) => {
      const writing = await startWriting(tx, replicated);
      const master = await writeMasterData(writing);
      const catalogue = await writeCatalogue(writing, generated, master);
      const parties = await writeThirdParties(writing, { generated, master, catalogue, passwordHash: secret });
      if (company.hasPromotions) {
        await writePromotions(writing, { master, catalogue });
        await writeNews(writing, { catalogue });
      }
      await writeDocuments(writing, generated, { master, catalogue, parties });
      if (company.hasPromotions && replicated.has('receipts')) await writeCollections(writing, parties);
      await writeBudgets(writing, { seed: company.seed, master, buyers: company.hasPromotions ? buyersOf(generated, parties) : [] });
      await writeLostSales(writing, { seed: company.seed, master });
      await writeAgenda(writing, generated, { master, parties });
      await enqueueTake(tx);
      announceGeography(writing);
      await serverSettings.create(tx, markOf(company), tx.now);
    });
    isMade = true;
    log.info({ company: company.name, products: generated.products.length, ms: Math.round(performance.now() - startedAt) }, 'the demo company is ready');
  }
  return isMade;
}

/** Subscribers by the domain of their people; made together, once. */
async function makeSubscribers(store: Store, companies: readonly DemoCompany[]): Promise<Map<string, number>> {
  const known = await serverSettings.get(store.db, demoSubscribers);
  // Written below, by this very function.
  if (known) return new Map(JSON.parse(known) as [string, number][]);
  const logos = await Promise.all(companies.map(({ logo }) => drawnLogo(logo)));
  return await store.withTransaction(0, async (tx) => {
    await writeGeography(tx);
    const ids: [string, number][] = [];
    for (const [index, company] of companies.entries()) {
      ids.push([company.domain, await writeSubscriber(tx, company, { epoch: randomUUID(), logo: logos[index] ?? '' })]);
    }
    await serverSettings.create(tx, demoSubscribers, JSON.stringify(ids));
    return new Map(ids);
  });
}

/** The customers with a login, each with the seller of its first branch. */
function buyersOf({ company, customers }: GeneratedCompany, parties: ThirdPartyIds): { seller_id: number; contact_id: number }[] {
  return customers.slice(0, company.customerLogins).map(({ branches: [first] }, index) => ({
    seller_id: parties.sellers[first?.seller ?? 0]?.contactId ?? 0,
    contact_id: parties.customers[index]?.contactId ?? 0,
  }));
}
