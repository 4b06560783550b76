/** The worker thread of the statistics of visits: reading a year of a team, expanding its series and counting takes seconds. */
import { readInThread } from '#server/platform/db/read-in-thread.ts';
import type { Db } from '#server/platform/db/store.ts';
import { serveThread } from '#server/platform/worker-threads.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { connectCounting } from './counting-hooks.ts';
import { type AskedOf, detailsAsked, sellerStatistics, statisticsOfSheets, visitsAsked } from './seller-statistics.service.ts';
import { customerCoordinates } from './visit-coordinates.service.ts';
import { type AskedStatistics, loadRange, notVisitedCustomers, visitedCustomers, visitWeeks } from './visit-statistics.service.ts';

connectCounting();

/** Each answer by the name of its question. */
const questions = {
  sellers: sellerStatistics,
  details: detailsAsked,
  visits: visitsAsked,
  sheets: statisticsOfSheets,
  visited: async (db: Db, { actor, query, now }: AskedOf<AskedStatistics>) => visitedCustomers(await loadRange(db, actor, { asked: query, now })),
  missed: async (db: Db, { actor, query, now }: AskedOf<AskedStatistics>) => notVisitedCustomers(await loadRange(db, actor, { asked: query, now })),
  weeks: async (db: Db, { actor, query, now }: AskedOf<AskedStatistics>) => visitWeeks(await loadRange(db, actor, { asked: query, now })),
  coordinates: async (db: Db, { actor, query, now }: AskedOf<{ id: number; date: LocalDate }>) => await customerCoordinates(db, actor, { ...query, now }),
};
export type StatisticsQuestions = typeof questions;

serveThread<{ location: string; question: keyof StatisticsQuestions; given: readonly unknown[] }>(({ location, question, given }) =>
  // The types of `readStatistics` ensure that the parameters fit the question.
  readInThread(location, (db) => (questions[question] as (db: Db, ...given: readonly unknown[]) => Promise<unknown>)(db, ...given)),
);
