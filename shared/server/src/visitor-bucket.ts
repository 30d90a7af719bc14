import { createHash } from 'node:crypto'

/** Which of a merchant's compositions a visitor gets. */
export type Side = 'stable' | 'candidate'

/** Buckets of a merchant's visitors: a hundred for each percent. */
export const BUCKETS = 10_000

/** Where a visitor stands among the merchant's visitors, for ever: 0 to 9999. */
export const bucketOf = (merchant: string, visitorId: string): number =>
  createHash('sha256')
    .update(JSON.stringify([merchant, visitorId]))
    .digest()
    .readUIntBE(0, 6) % BUCKETS

/** Which composition a bucket gets. The lowest buckets come first, so a growing percentage (0 to 100) moves nobody back. */
export const sideOf = (bucket: number, percent: number): Side =>
  bucket * 100 < percent * BUCKETS ? 'candidate' : 'stable'
