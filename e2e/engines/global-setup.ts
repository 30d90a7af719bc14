import { publishMarked } from '../commands/marked-build.ts'
import { Registry } from '../commands/registry.ts'
import startSite from '../global-setup.ts'
import type { MarkedRelease } from './releases.ts'

/** The site that `E2E_ORIGIN` names, or one of its own; on it two releases of one slice that tell which they are. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stop = process.env.E2E_ORIGIN ? async () => {} : await startSite()
  process.env.E2E_ORIGIN ??= `http://127.0.0.1:${process.env.E2E_PORT ?? 8190}`
  const registry = new Registry()
  // Marks of this run: a site that stood before may have those of another one.
  const run = Date.now().toString(36)
  const publish = async (mark: string): Promise<MarkedRelease> => ({
    mark,
    version: await publishMarked(registry, mark),
  })
  const [good, next] = await Promise.all([publish(`good-${run}`), publish(`next-${run}`)])
  process.env.E2E_RELEASES = JSON.stringify({ good, next })
  return stop
}
