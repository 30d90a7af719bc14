import type { Kysely } from 'kysely'
import { guardOf } from '../merchants/merchant.ts'
import type { RolloutRow } from '../rollout/rollouts.repository.ts'
import type { Tables } from '../tables.ts'
import { believed } from './belief.domain.ts'
import {
  addNetworkCounts,
  findGuarded,
  findMembers,
  findNetworkCounts,
  findTests,
  lockRollouts,
  noteFailing,
  saveTests,
} from './guard.repository.ts'
import { NEW_TEST, type Observation, type Seen, updateTest } from './slice-test.domain.ts'

const HOUR_MS = 60 * 60_000

/**
 * Updates the tests of each rollout that has visitors with a merchant's observations; returns the rollouts that these
 * concern.
 */
export async function weighAll(
  trx: Kysely<Tables>,
  merchant: string,
  observations: readonly Seen[],
): Promise<RolloutRow[]> {
  const rollouts = await lockRollouts(trx, merchant)
  if (rollouts.length === 0) return []
  const { stable, guard } = await findGuarded(trx, merchant)
  const judged = new Set([stable, ...rollouts.map(({ composition }) => composition)])
  const fresh = await onceAnHour(
    trx,
    observations.filter(({ composition }) => judged.has(composition)),
  )
  const stableMembers = await findMembers(trx, stable)
  const elsewhere = 100 - rollouts.reduce((sum, { percent }) => sum + percent, 0)
  const weighed: RolloutRow[] = []
  for (const rollout of rollouts) {
    const credibleObservations = await believedOf(trx, rollout, observationsOf(fresh, stable, rollout))
    if (credibleObservations.length === 0) continue
    const tests = await findTests(trx, rollout.id, [...new Set(credibleObservations.map(({ slice }) => slice))])
    for (const observation of credibleObservations) {
      const share = stableMembers.has(observation.slice) ? rollout.percent / (rollout.percent + elsewhere) : 1
      const scales = { share, maxRate: guardOf({ guard }).maxRate, now: Date.now() }
      tests.set(observation.slice, updateTest(tests.get(observation.slice) ?? NEW_TEST, observation, scales))
    }
    await saveTests(trx, rollout.id, tests)
    weighed.push(rollout)
  }
  return weighed
}

/** Without the failures of a slice that its visitor was known for within the hour: who tries again and again is still one. */
async function onceAnHour(trx: Kysely<Tables>, observations: readonly Seen[]): Promise<Seen[]> {
  const failures = observations.filter(({ failed, visitor }) => failed && visitor !== null)
  if (failures.length === 0) return [...observations]
  const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  const first = await noteFailing(trx, hour, failures)
  const fresh = new Set(failures.filter((_, at) => first.has(at)))
  return observations.filter(
    (observation) => !observation.failed || observation.visitor === null || fresh.has(observation),
  )
}

const observationsOf = (
  observations: readonly Seen[],
  stable: string | null,
  { composition }: RolloutRow,
): Observation[] =>
  observations
    .filter((observation) => observation.composition === composition || observation.composition === stable)
    .map(({ composition: id, visitor: _, ...observation }) => ({
      ...observation,
      side: id === composition ? 'candidate' : 'stable',
    }))

async function believedOf(
  trx: Kysely<Tables>,
  { id, heard_stable, heard_candidate }: RolloutRow,
  observations: readonly Observation[],
): Promise<Observation[]> {
  if (observations.length === 0) return []
  const storedCounts = await findNetworkCounts(trx, id, [...new Set(observations.map(({ network }) => network))])
  const countsOf = (side: Observation['side']) =>
    new Map(storedCounts.filter((row) => row.side === side).map(({ network, heard }) => [network, heard]))
  const credibleObservations = believed(observations, {
    stable: { all: Number(heard_stable), networks: countsOf('stable') },
    candidate: { all: Number(heard_candidate), networks: countsOf('candidate') },
  })
  const counts = new Map<string, { side: Observation['side']; network: string; heard: number }>()
  for (const { side, network } of credibleObservations) {
    const key = `${side} ${network}`
    counts.set(key, { side, network, heard: (counts.get(key)?.heard ?? 0) + 1 })
  }
  await addNetworkCounts(trx, id, [...counts.values()])
  return credibleObservations
}
