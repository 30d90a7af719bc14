import { HOUR_MS } from '@tessera/server/durations'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { guardOf } from '../merchants/merchant.ts'
import type { RolloutRow } from '../rollout/rollouts.repository.ts'
import {
  addNetworkCounts,
  findMembers,
  findNetworkCounts,
  findStableAndGuard,
  findTests,
  lockRollouts,
  recordFailingVisitors,
  saveTests,
} from './guard.repository.ts'
import { capPerNetwork } from './network-cap.domain.ts'
import { NEW_TEST, type Observation, updateTest, type VisitorObservation } from './slice-test.domain.ts'

/**
 * Updates the tests of each rollout that has visitors with a merchant's observations; returns the rollouts that these
 * concern.
 */
export async function scoreAll(
  trx: Kysely<Tables>,
  merchant: string,
  observations: readonly VisitorObservation[],
): Promise<RolloutRow[]> {
  const rollouts = await lockRollouts(trx, merchant)
  if (rollouts.length === 0) return []
  const { stable, guard } = await findStableAndGuard(trx, merchant)
  const guardedCompositions = new Set([stable, ...rollouts.map(({ composition }) => composition)])
  const newObservations = await withoutRepeatedFailures(
    trx,
    observations.filter(({ composition }) => guardedCompositions.has(composition)),
  )
  const stableMembers = await findMembers(trx, stable)
  const stablePercent = 100 - rollouts.reduce((sum, { percent }) => sum + percent, 0)
  const scoredRollouts: RolloutRow[] = []
  for (const rollout of rollouts) {
    const countedObservations = await capAndStoreCounts(trx, rollout, toObservations(newObservations, stable, rollout))
    if (countedObservations.length === 0) continue
    const tests = await findTests(trx, rollout.id, [...new Set(countedObservations.map(({ slice }) => slice))])
    for (const observation of countedObservations) {
      const share = stableMembers.has(observation.slice) ? rollout.percent / (rollout.percent + stablePercent) : 1
      const parameters = { share, maxRate: guardOf({ guard }).maxRate, now: Date.now() }
      tests.set(observation.slice, updateTest(tests.get(observation.slice) ?? NEW_TEST, observation, parameters))
    }
    await saveTests(trx, rollout.id, tests)
    scoredRollouts.push(rollout)
  }
  return scoredRollouts
}

/** Removes repeated failures of a slice for one visitor within the hour: a visitor who retries counts once. */
async function withoutRepeatedFailures(
  trx: Kysely<Tables>,
  observations: readonly VisitorObservation[],
): Promise<VisitorObservation[]> {
  const failures = observations.filter(({ failed, visitor }) => failed && visitor !== null)
  if (failures.length === 0) return [...observations]
  const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  const newIndexes = await recordFailingVisitors(trx, hour, failures)
  const newFailures = new Set(failures.filter((_, index) => newIndexes.has(index)))
  return observations.filter(
    (observation) => !observation.failed || observation.visitor === null || newFailures.has(observation),
  )
}

const toObservations = (
  observations: readonly VisitorObservation[],
  stable: string | null,
  { composition }: RolloutRow,
): Observation[] =>
  observations
    .filter((observation) => observation.composition === composition || observation.composition === stable)
    .map(({ composition: id, visitor: _, ...observation }) => ({
      ...observation,
      side: id === composition ? 'candidate' : 'stable',
    }))

async function capAndStoreCounts(
  trx: Kysely<Tables>,
  { id, heard_stable, heard_candidate }: RolloutRow,
  observations: readonly Observation[],
): Promise<Observation[]> {
  if (observations.length === 0) return []
  const storedCounts = await findNetworkCounts(trx, id, [...new Set(observations.map(({ network }) => network))])
  const countsOf = (side: Observation['side']) =>
    new Map(storedCounts.filter((row) => row.side === side).map(({ network, heard }) => [network, heard]))
  const cappedObservations = capPerNetwork(observations, {
    stable: { all: Number(heard_stable), networks: countsOf('stable') },
    candidate: { all: Number(heard_candidate), networks: countsOf('candidate') },
  })
  const counts = new Map<string, { side: Observation['side']; network: string; heard: number }>()
  for (const { side, network } of cappedObservations) {
    const key = `${side} ${network}`
    counts.set(key, { side, network, heard: (counts.get(key)?.heard ?? 0) + 1 })
  }
  await addNetworkCounts(trx, id, [...counts.values()])
  return cappedObservations
}
