/** Whose data it is: another person or another subscriber on the same device gets another database (decisions §3). */
export interface Owner {
  subscriberId: number;
  userId: number;
}

/** @param installation distinguishes installations that share one storage, in tests */
export function databaseName({ subscriberId, userId }: Owner, installation = ''): string {
  return `correria${installation}-${subscriberId}-${userId}`;
}
