import { randomUUID } from 'node:crypto'
import { MAX_ROLLOUTS } from '@tessera/contracts'
import { offsetOf, roomFrom } from '@tessera/server'
import type { Kysely } from 'kysely'
import type { ChangeMeta } from '../../change-meta.ts'
import { findComposition } from '../../deployments/compositions/compositions.repository.ts'
import { checkDeployable } from '../../deployments/compositions/plan.service.ts'
import { ok, type Result } from '../../registry-error.ts'
import { alreadyRunning, noFreeShare, tooManyRollouts, unknownComposition } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import type { Merchant } from '../merchants/merchants.repository.ts'
import { changesBetween } from './changes.domain.ts'
import { arcOf } from './rollout.ts'
import { placeRollout } from './rollout-steps.ts'
import { insertRollout, lastRollout, type RolloutRow } from './rollouts.repository.ts'

/** Maximum rollout numbers that are tried for a free arc; together their arcs cover the whole circle. */
const MAX_ATTEMPTS = 34

interface RolloutStart {
  composition: string
  percent: number
  meta: ChangeMeta
}

/** Starts a rollout of the composition's changes against the stable one, on the first arc that has room for its share. */
export async function startRollout(
  trx: Kysely<Tables>,
  merchant: Merchant,
  running: readonly RolloutRow[],
  { composition, percent, meta }: RolloutStart,
): Promise<Result<RolloutRow>> {
  const { code } = merchant
  const target = await findComposition(trx, composition)
  if (target?.merchant !== code) return unknownComposition(composition)
  const stable = merchant.stable ? await findComposition(trx, merchant.stable) : null
  const changes = changesBetween(stable, target)
  if (Object.keys(changes).length === 0) return alreadyRunning(code)
  const deployableCheck = await checkDeployable(trx, target)
  if (!deployableCheck.ok) return deployableCheck
  if (running.length >= MAX_ROLLOUTS) return tooManyRollouts(code, running)
  const number = findFreeNumber(((await lastRollout(trx, code))?.number ?? 0) + 1, running, percent)
  if (!number.ok) return number
  const row = await insertRollout(trx, {
    id: randomUUID(),
    merchant: code,
    number: number.value,
    changes,
    composition,
    percent,
    arc_offset: offsetOf(number.value),
    created_by: meta.by,
    reason: meta.reason,
  })
  await placeRollout(trx, row, meta)
  return ok(row)
}

/** Returns the first number whose arc has room for the share; the error contains the largest room of all. */
function findFreeNumber(first: number, running: readonly RolloutRow[], percent: number): Result<number> {
  const arcs = running.map(arcOf)
  const numbers = Array.from({ length: MAX_ATTEMPTS }, (_, i) => first + i)
  const availableShares = numbers.map((number) => roomFrom(offsetOf(number), arcs))
  const found = numbers.find((_, i) => (availableShares[i] ?? 0) >= Math.max(1, percent))
  return found === undefined ? noFreeShare(Math.max(...availableShares)) : ok(found)
}
