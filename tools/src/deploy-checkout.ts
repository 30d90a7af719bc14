import { join } from 'node:path'
import { publishDist, type RegistryClient, RegistryRefusal, readRelease } from '@tessera/cli'
import type { ComposeBody, CompositionRef, Release } from '@tessera/contracts'
import { DEPLOYABLES, ROOT } from './root.ts'

/** Slices that a merchant has on the hosted gear from the first, so that what ships is walked on both. Ops may move them. */
const HOSTED: Readonly<Record<string, readonly string[]>> = { lotus: ['mfe-account'] }
const DISTS = DEPLOYABLES.map((workspace) => join(ROOT, workspace, 'dist'))

/**
 * Publishes what stands in the builds, the shell's first, and is not published yet, and lets every merchant run it but those that nobody
 * moves at once.
 */
export async function deployCheckout(client: RegistryClient, dists: readonly string[] = DISTS): Promise<void> {
  const releases: Release[] = []
  for (const dist of dists) {
    const release = await readRelease(dist)
    if (!(await client.hasRelease(release.name, release.version)))
      await publishDist(client, dist).catch(async (fault: unknown) => {
        // What only this shell gives, a slice may need once somebody runs the shell.
        if (!isUnmet(fault)) throw fault
        await moveMerchants(
          client,
          releases.filter(({ kind }) => kind === 'shell'),
        )
        await publishDist(client, dist)
      })
    releases.push(release)
  }
  await moveMerchants(client, releases)
}

const isUnmet = (fault: unknown): boolean =>
  fault instanceof RegistryRefusal && /^gate\.(contract|shared-)/.test(fault.refusal.code)

async function moveMerchants(client: RegistryClient, releases: readonly Release[]): Promise<void> {
  for (const merchant of await client.merchants()) {
    const current = merchant.stable ? await client.composition(merchant.code, merchant.stable) : undefined
    const changes = changesTo(current, releases, HOSTED[merchant.code])
    if (Object.keys(changes).length === 0) continue
    if (merchant.locked || (merchant.protected && merchant.stable)) {
      console.warn(`  ${merchant.code} keeps what it runs: it is ${merchant.locked ? 'locked' : 'protected'}`)
      continue
    }
    await client.compose({ merchant: merchant.code, changes, reason: 'started from this checkout' })
  }
}

function changesTo(
  current: CompositionRef | undefined,
  releases: readonly Release[],
  hosted: readonly string[] = [],
): ComposeBody['changes'] {
  const changed = releases.filter(({ kind, name, version }) =>
    kind === 'shell' ? current?.shell !== version : current?.slices[name]?.version !== version,
  )
  // A slice keeps the gear that it has.
  const gearOf = (name: string) => (hosted.includes(name) && !current?.slices[name] ? { gear: 'hosted' as const } : {})
  return Object.fromEntries(changed.map(({ name, version }) => [name, { version, ...gearOf(name) }]))
}
