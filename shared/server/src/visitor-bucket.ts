import { createHash } from 'node:crypto'

/** Buckets of a merchant's visitors, on a circle: a hundred for each percent. */
export const BUCKETS = 10_000
const BUCKETS_PER_PERCENT = BUCKETS / 100
/** Its multiples, modulo 1, are never close to each other for long: each next one falls into the widest gap. */
const GOLDEN_RATIO = 0.6180339887

/** Visitors of a rollout: from `offset` (a bucket) on, `percent` (0 to 100) of the circle. */
export interface Arc {
  offset: number
  percent: number
}

/** Permanent bucket of a visitor among the merchant's visitors: 0 to 9999. */
export const bucketOf = (merchant: string, visitorId: string): number =>
  createHash('sha256')
    .update(JSON.stringify([merchant, visitorId]))
    .digest()
    .readUIntBE(0, 6) % BUCKETS

/** Start of the arc of a merchant's n-th rollout, so that different visitors are the first to get each candidate. */
export const arcOffsetOf = (n: number): number => Math.floor(((n * GOLDEN_RATIO) % 1) * BUCKETS)

/**
 * True if the bucket is on the arc. An arc only grows from its offset on, so a growing percentage never moves a visitor
 * back.
 */
export const isWithin = (bucket: number, { offset, percent }: Arc): boolean =>
  distance(offset, bucket) < percent * BUCKETS_PER_PERCENT

/** The rollout that takes the bucket, if one does. Arcs that run at once are disjoint. */
export const findArc = <A extends Arc>(bucket: number, arcs: readonly A[]): A | undefined =>
  arcs.find((arc) => isWithin(bucket, arc))

/** Maximum percentage of an arc from `offset` on without overlapping the others; those of 0 % use no space. */
export function maxPercentFrom(offset: number, otherArcs: readonly Arc[]): number {
  const activeArcs = otherArcs.filter(({ percent }) => percent > 0)
  if (activeArcs.some((arc) => isWithin(offset, arc))) return 0
  return Math.floor(Math.min(BUCKETS, ...activeArcs.map((arc) => distance(offset, arc.offset))) / BUCKETS_PER_PERCENT)
}

/** Buckets from one to the other, the way that arcs grow. */
const distance = (from: number, to: number): number => (to - from + BUCKETS) % BUCKETS
