/** The initial data of a test: each helper writes one record and returns its ids. */
import type { Services } from '#server/platform/services.ts';
import { createGivenCatalogue } from './given-catalogue.ts';
import { createGivenOrganisation, type GivenSubscriber } from './given-organisation.ts';
import { createGivenPeople } from './given-people.ts';

export type Given = ReturnType<typeof createGivenOrganisation> & ReturnType<typeof createGivenPeople> & ReturnType<typeof createGivenCatalogue>;

export async function createGiven(services: Services): Promise<{ given: Given; subscriber: GivenSubscriber }> {
  const organisation = createGivenOrganisation(services);
  const subscriber = await organisation.subscriber();
  return { subscriber, given: { ...organisation, ...createGivenPeople(services, subscriber), ...createGivenCatalogue(services, subscriber) } };
}
