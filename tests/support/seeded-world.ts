import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { feedSources } from '#server/capabilities.ts';
import { demoCompany, otherCompany } from '#server/demo/company.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { takeSales } from '#server/features/reports/take-sales.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { createLog } from '#server/platform/log.ts';

export interface WorldSize {
  products: number;
  customers: number;
}

/** A database with the demo distributor for the caller alone, seeded once per run and size. Returns the directory of its data. */
export async function seededWorld({ products, customers }: WorldSize, directory: string): Promise<string> {
  const seeded = join(inject('worlds'), `${products}-${customers}.sqlite`);
  if (!existsSync(seeded)) await seed({ products, customers }, seeded);
  mkdirSync(directory, { recursive: true });
  copyFileSync(seeded, join(directory, 'correria.sqlite'));
  return directory;
}

async function seed({ products, customers }: WorldSize, seeded: string): Promise<void> {
  const unfinished = `${seeded}.${process.pid}`;
  copyFileSync(inject('databaseTemplate'), unfinished);
  const log = createLog('silent');
  const store = await openStore({ location: unfinished, direct: undefined, sources: feedSources, log });
  await seedDemo(store, {
    clock: systemClock,
    productCount: products,
    replicated: new Set(feedSources.map(({ collection }) => collection)),
    log,
    companies: [{ ...demoCompany(products), customerCount: customers, branchCount: Math.round(customers * 1.4), hasPromotions: false }, otherCompany],
  });
  // Counted once here, instead of by the server of each file.
  const works = { store, log, clock: systemClock, closing: new AbortController().signal };
  for (const subscriberId of await feedRepository.subscriberIds(store.db)) await takeSales(works, subscriberId);
  await store.close();
  renameSync(unfinished, seeded);
}
