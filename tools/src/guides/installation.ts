import { join } from 'node:path'
import { writeBuild } from '../cli/test-build.ts'
import { startTestRegistry } from '../cli/test-registry.ts'

const RELEASES = [
  ['mfe-lobby', '1.4.1'],
  ['mfe-lobby', '1.4.2'],
  ['mfe-account', '1.0.0'],
  ['mfe-account', '2.0.0'],
  ['mfe-agent', '1.0.0'],
  ['mfe-guest', '1.0.0'],
] as const
const RUNNING_VERSIONS = ['shell=1.0.0', 'mfe-lobby=1.4.1', 'mfe-account=1.0.0', 'mfe-agent=1.0.0']

/** A registry whose merchants all run the first versions, with the second ones published. */
export async function startInstallation() {
  const registry = await startTestRegistry(async () => ({
    REGISTRY_EDGE_TOKEN: 'edge-token-of-the-tests-00001',
    WAVES_EVERY_S: '3600',
  }))
  for (const [name, version] of RELEASES) {
    await writeBuild(join(registry.dir, `${name}-${version}/dist`), name, version)
    await registry.tessera('publish', `${name}-${version}`)
  }
  const setArgs = RUNNING_VERSIONS.flatMap((version) => ['--set', version])
  for (const merchant of ['siam', 'lotus', 'kirin'])
    await registry.tessera('compose', merchant, ...setArgs, '--reason', 'as it is')
  return registry
}
export type Installation = Awaited<ReturnType<typeof startInstallation>>
