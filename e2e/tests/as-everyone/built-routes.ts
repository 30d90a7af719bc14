import { SLICES } from '../../../tools/src/root.ts'
import { type Guard, SPECIFIED_ROUTES } from './specified-routes.ts'

export interface BuiltRoute {
  path: string
  /** The path with the query that the page needs. */
  address: string
  guard: Guard
}

const QUERIES: Readonly<Record<string, string>> = { '/m/lottGame': '?g=TH6', '/m/lottResults': '?g=TH6' }

/** Every page that the shell or a slice of the checkout claims, including those that the specification does not list. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const guards = new Map(SPECIFIED_ROUTES.map(({ path, guard }) => [path, guard]))
  for (const name of SLICES) {
    const { default: slice } = await import(`../../../${name}/slice.ts`)
    for (const { path, access } of slice.routes as { path: string; access: Guard }[]) guards.set(path, access)
  }
  return [...guards].map(([path, guard]) => ({ path, address: `${path}${QUERIES[path] ?? ''}`, guard }))
}
