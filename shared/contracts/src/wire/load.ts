import * as z from 'zod/mini'
import { Semver, SliceName } from './slice.ts'

/**
 * Outcome of one load of one expose in a browser. `fallback`: this was the last-known-good release, not the composed one.
 */
export const LoadReport = z.object({
  slice: SliceName,
  version: Semver.check(z.maxLength(60)),
  gear: z.enum(['linked', 'hosted']),
  expose: z.string().check(z.maxLength(60)),
  phase: z.enum(['style', 'entry', 'init', 'expose', 'texts', 'render']),
  outcome: z.enum(['ok', 'failed', 'timeout', 'refused']),
  ms: z.number().check(z.minimum(0), z.maximum(600_000)),
  fallback: z.boolean(),
})
export type LoadReport = z.infer<typeof LoadReport>

/** The shell among the members of a composition, as loads and faults name it. */
export const SHELL = 'shell'

/** Maximum number of faults in one beacon. */
export const MAX_FAULTS = 10
/** Maximum length of a fault's message, and maximum number of its stack frames. */
export const FAULT_LIMITS = { message: 200, frames: 10 } as const

/**
 * An error of a slice (or of the `shell`) after its load, without the visitor's personal data. `kind`: uncaught (`error`,
 * `rejection`), caught while rendering (`render`), or reported by the slice itself (`reported`).
 */
export const FaultReport = z.object({
  slice: SliceName,
  version: Semver.check(z.maxLength(60)),
  kind: z.enum(['error', 'rejection', 'render', 'reported']),
  message: z.string().check(z.maxLength(FAULT_LIMITS.message)),
  /** Frames in files of releases, innermost first: `mfe-lobby/home.3f2a.js:1:2045`. */
  stack: z
    .array(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}\/[\w.~@-]{1,150}:\d{1,7}:\d{1,7}$/)))
    .check(z.maxLength(FAULT_LIMITS.frames)),
})
export type FaultReport = z.infer<typeof FaultReport>

/** Report of one page: `POST /live/loads` of the edge, in a beacon. */
export const LoadBatch = z.object({
  composition: z.string().check(z.maxLength(60)),
  reports: z.array(LoadReport).check(z.maxLength(50)),
  faults: z.optional(z.array(FaultReport).check(z.maxLength(MAX_FAULTS))),
  /** Largest contentful paint of a document load, in ms; once a page. */
  lcpMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
})
export type LoadBatch = z.infer<typeof LoadBatch>

/** Reports that an edge forwards: `POST /v1/loads` of the registry, with the edge's token. */
export const LoadsBody = z.object({
  batches: z
    .array(
      z.object({
        merchant: z.string().check(z.maxLength(40)),
        /**
         * Digest of the page's network: the guard limits the weight of each network. Without it the edge vouches for the
         * batch.
         */
        network: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
        /** Digest of the page's visitor: a failure counts once an hour for each visitor. */
        visitor: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
        batch: LoadBatch,
      }),
    )
    .check(z.maxLength(500)),
})
export type LoadsBody = z.infer<typeof LoadsBody>

/**
 * Histogram classes of load times: upper bounds in ms; the last class is open. p75 is given as the upper bound of its class.
 */
export const TIME_CLASSES = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1250, 1500, 1800, 2150, 2500, 3000, 3500, 4000, 5000, 6500,
  8000, 10_000, 15_000, 30_000, 600_000,
] as const

const Loads = {
  /** Loads of composed releases; fallbacks are not among them. */
  loads: z.int(),
  failed: z.int(),
  /** Loads that the last-known-good release served. */
  fallbacks: z.int(),
  p75LoadMs: z.nullable(z.int()),
}

/** Load statistics of a merchant since an instant: `GET /v1/health/{merchant}?minutes=60`. */
export const Health = z.object({
  merchant: z.string(),
  since: z.string(),
  compositions: z.array(
    z.object({
      composition: z.string(),
      number: z.int(),
      ...Loads,
      /** Document loads that reported their largest contentful paint. */
      pages: z.int(),
      p75LcpMs: z.nullable(z.int()),
    }),
  ),
  slices: z.array(z.object({ slice: SliceName, version: Semver, ...Loads })),
  /** Oldest first; minutes without loads are left out. */
  minutes: z.array(z.object({ minute: z.string(), composition: z.string(), loads: z.int(), failed: z.int() })),
})
export type Health = z.infer<typeof Health>

/**
 * Client errors of one release with the same slice, message and innermost frame: `GET /v1/merchants/{m}/faults`, last
 * reported first.
 */
export const FaultGroup = z.object({
  /** Next page: `?before=` the last row's id. */
  id: z.int(),
  slice: SliceName,
  version: Semver,
  kind: FaultReport.shape.kind,
  /** Message and stack of the first report. */
  message: z.string(),
  stack: z.array(z.string()),
  /** Number of reports. */
  told: z.int(),
  /** Different visitors, counted to 10,000. */
  visitors: z.int(),
  firstSeen: z.string(),
  lastSeen: z.string(),
})
export type FaultGroup = z.infer<typeof FaultGroup>
