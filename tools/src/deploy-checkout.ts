import { join } from 'node:path'
import { publishDist, type RegistryClient, RegistryRefusal, readRelease } from '@tessera/cli/client'
import type { ComposeBody, CompositionRef, Release } from '@tessera/contracts'
import { DEPLOYABLES, ROOT } from './root.ts'

/** Slices that a merchant has on the hosted gear from the start, so that both gears are tested. Ops may move them. */
const HOSTED_SLICES: Readonly<Record<string, readonly string[]>> = { lotus: ['mfe-account'] }
const DISTS = DEPLOYABLES.map((workspace) => join(ROOT, workspace, 'dist'))

interface DeployOptions {
  /** Folders of builds, the shell's first. */
  dists?: readonly string[]
  /** True to also move merchants that have a stable composition. */
  shouldMoveAll?: boolean
  print?: (line: string) => void
}

/**
 * Publishes the builds that are not published yet, and composes them for merchants without a stable composition: in a fresh
 * data folder for all merchants. The other merchants keep their composition, and the newer builds are printed; with `shouldMoveAll`
 * they are moved too, except locked and protected ones.
 */
export async function deployCheckout(
  client: RegistryClient,
  { dists = DISTS, shouldMoveAll = false, print = console.log }: DeployOptions = {},
): Promise<void> {
  const merchants = await client.merchants()
  // Computed before the loop, because composing the shell alone gives a merchant a stable composition.
  const movable = new Set(merchants.filter(({ stable }) => shouldMoveAll || !stable).map(({ code }) => code))
  const areAllMovable = movable.size === merchants.length
  const releases: Release[] = []
  for (const dist of dists) {
    const release = await readRelease(dist)
    const { name, version } = release
    try {
      if (!(await client.hasRelease(name, version))) await publishDist(client, dist)
    } catch (error) {
      // A slice can require packages that only this shell shares: compose the shell, then try again.
      if (!isUnmetRequirement(error)) throw error
      const shells = releases.filter(({ kind }) => kind === 'shell')
      await moveMerchants(client, shells, movable, print)
      const retryError = await publishDist(client, dist).then(
        () => null,
        (publishError: unknown) => publishError,
      )
      if (retryError !== null && (areAllMovable || !isUnmetRequirement(retryError))) throw retryError
      if (retryError !== null) {
        print(
          `  ${name} ${version} is not published: it needs what no merchant runs (${(retryError as Error).message})`,
        )
        continue
      }
    }
    releases.push(release)
  }
  await moveMerchants(client, releases, movable, print)
  if (!areAllMovable) await printOutdatedMerchants(client, releases, movable, print)
}

const isUnmetRequirement = (error: unknown): boolean =>
  error instanceof RegistryRefusal && /^gate\.(contract|shared-)/.test(error.refusal.code)

async function moveMerchants(
  client: RegistryClient,
  releases: readonly Release[],
  movable: ReadonlySet<string>,
  print: (line: string) => void,
): Promise<void> {
  for (const merchant of await client.merchants()) {
    if (!movable.has(merchant.code)) continue
    const changes = findChanges(await fetchStable(client, merchant), releases, HOSTED_SLICES[merchant.code])
    if (Object.keys(changes).length === 0) continue
    if (merchant.locked || (merchant.protected && merchant.stable)) {
      console.warn(`  ${merchant.code} stays on its composition: it is ${merchant.locked ? 'locked' : 'protected'}`)
      continue
    }
    await client.compose({ merchant: merchant.code, changes, reason: 'started from this checkout' })
    print(`  ${merchant.code} gets ${formatVersions(changes)}`)
  }
}

/** For each merchant that was not moved, prints the newer builds that it does not run, and how to move it. */
async function printOutdatedMerchants(
  client: RegistryClient,
  releases: readonly Release[],
  movable: ReadonlySet<string>,
  print: (line: string) => void,
): Promise<void> {
  let hasOutdated = false
  for (const merchant of await client.merchants()) {
    if (movable.has(merchant.code)) continue
    const changes = findChanges(await fetchStable(client, merchant), releases)
    if (Object.keys(changes).length === 0) continue
    hasOutdated = true
    print(`  ${merchant.code} stays on its composition; this checkout has ${formatVersions(changes)}`)
  }
  if (hasOutdated) print('  npm start -- --deploy moves merchants to the builds of this checkout')
}

const fetchStable = (client: RegistryClient, { code, stable }: { code: string; stable: string | null }) =>
  stable ? client.composition(code, stable) : undefined

const formatVersions = (changes: ComposeBody['changes']): string =>
  Object.entries(changes)
    .map(([name, change]) => `${name} ${change?.version ?? ''}`)
    .join(', ')

function findChanges(
  current: CompositionRef | undefined,
  releases: readonly Release[],
  hostedSlices: readonly string[] = [],
): ComposeBody['changes'] {
  const changedReleases = releases.filter(({ kind, name, version }) =>
    kind === 'shell' ? current?.shell !== version : current?.slices[name]?.version !== version,
  )
  // A slice that the merchant already runs retains its gear.
  const gearOf = (name: string) =>
    hostedSlices.includes(name) && !current?.slices[name] ? { gear: 'hosted' as const } : {}
  return Object.fromEntries(changedReleases.map(({ name, version }) => [name, { version, ...gearOf(name) }]))
}
