import * as z from 'zod/mini'

/** One version of a micro-frontend in the discovery form. */
const DiscoveredVersion = z.strictObject({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
  extras: z.optional(z.record(z.string(), z.unknown())),
  deployment: z.object({ traffic: z.number().check(z.minimum(0), z.maximum(100)), default: z.boolean() }),
})

/**
 * AWS frontend-discovery v1-pre, stricter than its schema: every version is checked, not only the first; the traffic of each
 * micro-frontend sums to 100 and exactly one of its versions is the default.
 */
export const Discovery = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(
    z.string(),
    z.array(DiscoveredVersion).check(
      z.refine((all) => all.reduce((sum, v) => sum + v.deployment.traffic, 0) === 100, 'traffic sums to 100'),
      z.refine((all) => all.filter((v) => v.deployment.default).length === 1, 'exactly one version is the default'),
      z.refine((all) => new Set(all.map((v) => JSON.stringify(v))).size === all.length, 'no version is listed twice'),
    ),
  ),
})
export type Discovery = z.infer<typeof Discovery>
