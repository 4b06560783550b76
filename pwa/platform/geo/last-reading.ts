/** How old a remembered position may be, and how long it is waited for, in milliseconds. */
export const lastReading = { maximumAge: 5 * 60_000, timeout: 3_000 } as const;
