import type { Kysely } from 'kysely'
import { guardOf } from '../merchants/merchant.ts'
import type { RolloutRow } from '../rollout/rollouts.repository.ts'
import type { Tables } from '../tables.ts'
import { believed } from './belief.domain.ts'
import {
  addHeard,
  findGuarded,
  findHeard,
  findMembers,
  findTests,
  lockRollouts,
  noteFailing,
  saveTests,
} from './guard.repository.ts'
import { NEW_TEST, type Observation, type Seen, weigh } from './slice-test.domain.ts'

const HOUR_MS = 60 * 60_000

/**
 * Updates the tests of each rollout that has visitors with a merchant's observations; returns the rollouts that these
 * concern.
 */
export async function weighAll(trx: Kysely<Tables>, merchant: string, told: readonly Seen[]): Promise<RolloutRow[]> {
  const rollouts = await lockRollouts(trx, merchant)
  if (rollouts.length === 0) return []
  const { stable, guard } = await findGuarded(trx, merchant)
  const judged = new Set([stable, ...rollouts.map(({ composition }) => composition)])
  const fresh = await onceAnHour(
    trx,
    told.filter(({ composition }) => judged.has(composition)),
  )
  const stableMembers = await findMembers(trx, stable)
  const elsewhere = 100 - rollouts.reduce((sum, { percent }) => sum + percent, 0)
  const weighed: RolloutRow[] = []
  for (const rollout of rollouts) {
    const seen = await believedOf(trx, rollout, observationsOf(fresh, stable, rollout))
    if (seen.length === 0) continue
    const tests = await findTests(trx, rollout.id, [...new Set(seen.map(({ slice }) => slice))])
    for (const one of seen) {
      const share = stableMembers.has(one.slice) ? rollout.percent / (rollout.percent + elsewhere) : 1
      const scales = { share, maxRate: guardOf({ guard }).maxRate, now: Date.now() }
      tests.set(one.slice, weigh(tests.get(one.slice) ?? NEW_TEST, one, scales))
    }
    await saveTests(trx, rollout.id, tests)
    weighed.push(rollout)
  }
  return weighed
}

/** Without the failures of a slice that its visitor was known for within the hour: who tries again and again is still one. */
async function onceAnHour(trx: Kysely<Tables>, told: readonly Seen[]): Promise<Seen[]> {
  const failures = told.filter(({ failed, visitor }) => failed && visitor !== null)
  if (failures.length === 0) return [...told]
  const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  const first = await noteFailing(trx, hour, failures)
  const fresh = new Set(failures.filter((_, at) => first.has(at)))
  return told.filter((one) => !one.failed || one.visitor === null || fresh.has(one))
}

const observationsOf = (told: readonly Seen[], stable: string | null, { composition }: RolloutRow): Observation[] =>
  told
    .filter((one) => one.composition === composition || one.composition === stable)
    .map(({ composition: id, visitor: _, ...one }) => ({ ...one, side: id === composition ? 'candidate' : 'stable' }))

async function believedOf(
  trx: Kysely<Tables>,
  { id, heard_stable, heard_candidate }: RolloutRow,
  told: readonly Observation[],
): Promise<Observation[]> {
  if (told.length === 0) return []
  const known = await findHeard(trx, id, [...new Set(told.map(({ network }) => network))])
  const heardOf = (side: Observation['side']) =>
    new Map(known.filter((one) => one.side === side).map(({ network, heard }) => [network, heard]))
  const seen = believed(told, {
    stable: { all: Number(heard_stable), networks: heardOf('stable') },
    candidate: { all: Number(heard_candidate), networks: heardOf('candidate') },
  })
  const counts = new Map<string, { side: Observation['side']; network: string; heard: number }>()
  for (const { side, network } of seen) {
    const key = `${side} ${network}`
    counts.set(key, { side, network, heard: (counts.get(key)?.heard ?? 0) + 1 })
  }
  await addHeard(trx, id, [...counts.values()])
  return seen
}
