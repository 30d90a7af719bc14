import type { App } from '@tessera/server'
import type { OperatorGuard } from '../http/operator-guard.ts'
import type { JobKind } from '../jobs/jobs.domain.ts'

/** Removes expired rows of one service. */
export type Cleanup = () => Promise<unknown>

/** Jobs with a runner of their own, so that waiting for them delays no others. */
export interface JobGroup {
  jobs: readonly JobKind[]
  /** Called with the error of each failed attempt. */
  onError(error: unknown): void
}

/** Parts of an area that the process runs. Each is required: an area without jobs or cleanup has to say so. */
export interface Area {
  /** Registers the routes of members. */
  routes(app: App): void
  /** Registers the routes of the back office. */
  deskRoutes(desk: App, guard: OperatorGuard): void
  /** Short jobs on the database alone; one runner does those of all areas. */
  jobs: readonly JobKind[]
  /** Jobs that take long or wait for another system. */
  jobGroups: readonly JobGroup[]
  /** By the name of the service that the rows belong to. */
  cleanup: Readonly<Record<string, Cleanup>>
}

type SweptKeys<Services> = {
  [Key in keyof Services]-?: NonNullable<Services[Key]> extends { sweep: Cleanup } ? Key : never
}[keyof Services]

/** Returns an area with its services. A service with `sweep()` that is missing in `cleanup` is a type error. */
export const defineArea = <Services extends object>(
  services: Services,
  area: Area & { cleanup: Readonly<Record<SweptKeys<Services>, Cleanup>> },
): Services & { area: Area } => ({ ...services, area })

/** Groups of one job each. */
export const oneGroupPerJob = (jobs: readonly JobKind[], onError: JobGroup['onError']): JobGroup[] =>
  jobs.map((job) => ({ jobs: [job], onError }))
