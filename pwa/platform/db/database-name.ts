/** The database of a person in a subscriber: another person or subscriber on the same device gets another one (decisions §3). */
export interface Owner {
  subscriberId: number;
  userId: number;
}

/** @param installation distinguishes installations that share one storage, in tests */
export function databaseName({ subscriberId, userId }: Owner, installation = ''): string {
  return `correria${installation}-${subscriberId}-${userId}`;
}
