import * as z from 'zod/mini'
import { ComposedSlice, ImportsByPath, InlineComposition } from './composition.ts'
import { Integrity } from './release-files.ts'

/**
 * `GET /live/composition?have={id}` of the edge: 204 if that is still the visitor's composition, otherwise the current one.
 * `integrity` is that of its modules, by full path, for an import map. The same is in a composition's file,
 * `/r/_/{hash}.json`, unless that is split in two.
 */
export const LiveComposition = z.object({
  composition: InlineComposition,
  integrity: z.record(z.string(), Integrity),
  /** If absent, some modules import later ones natively, and all must be verified before any is run. */
  imports: z.optional(ImportsByPath),
})
export type LiveComposition = z.infer<typeof LiveComposition>

/**
 * `GET /live/fallback?composition={id}&slice={name}` of the edge, and `GET
 * /v1/compositions/{merchant}/{id}/fallback/{slice}` of the registry: the last-known-good release of a slice, complete. If
 * there is none the edge responds 204, the registry 404. `modules` is the integrity of its modules, `integrity` that of all
 * its other files, by full path.
 */
export const Fallback = z.object({
  slice: ComposedSlice,
  modules: z.record(z.string(), Integrity),
  integrity: z.record(z.string(), Integrity),
  /** See {@link LiveComposition}. */
  imports: z.optional(ImportsByPath),
})
export type Fallback = z.infer<typeof Fallback>

/** Reason why a page did not start: its modules were late or rejected, or the browser does not support modules or import maps. */
export const StartReport = z.object({
  reason: z.enum(['late', 'failed', 'no-modules', 'no-import-maps']),
  requestId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
})
/** `POST /live/starts` of the edge. */
export type StartReport = z.infer<typeof StartReport>
