import { CONFIGURATION, isPreviewVersion, MAX_PLANS, type PlanRow, type WavesBody } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { type Actor, checkPermission } from '../../access/auth/actor.ts'
import { findComposition } from '../../deployments/compositions/compositions.repository.ts'
import { planSet } from '../../deployments/compositions/plan.service.ts'
import { oneMerchantOnly } from '../../deployments/configurations/configuration-rejections.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import { previewNotAllowed, releaseRetired, unknownRelease } from '../../rejections.ts'
import { findRelease } from '../../releases/releases.repository.ts'
import { findRetired } from '../../releases/retention/retired.repository.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { findMerchant } from '../merchants/merchants.repository.ts'
import { changesFor } from './changes-for.domain.ts'
import { isApprovalRequired } from './groups.repository.ts'
import { toPlan } from './plan.ts'
import { countOpenPlans, insertPlan, listPlanEntries, type PlanRecord } from './plans.repository.ts'
import { resolveWaves } from './resolve-waves.service.ts'
import { tooManyPlans } from './waves-rejections.ts'

/** Merchants of the first wave for which the set is checked before the plan is created. */
const MAX_CHECKED_MERCHANTS = 20

/** Creates a plan, which starts immediately, or waits for a second person if one of its merchants requires approvals. */
export const createPlan = (transact: Transact, body: WavesBody, actor: Actor): Promise<Result<PlanRow>> =>
  transact(async (trx) => {
    const { changes, groups, shares, minutes, promote = true, reason } = body
    const waves = await resolveWaves(trx, groups)
    if (!waves.ok) return waves
    const merchants = waves.value.flat()
    if (CONFIGURATION in changes && merchants.length > 1) return oneMerchantOnly(merchants.length)
    const authorization = checkPermission(actor, { kind: 'operate-all', merchants })
    if (!authorization.ok) return authorization
    if ((await countOpenPlans(trx)) >= MAX_PLANS) return tooManyPlans(MAX_PLANS)
    const changesCheck = await checkChanges(trx, changes, waves.value[0] ?? [])
    if (!changesCheck.ok) return changesCheck
    const state = (await isApprovalRequired(trx, merchants)) ? 'proposed' : 'running'
    const columns = { changes, groups, shares, minutes, promote, reason, created_by: actor.holder, state } as const
    const plan = await insertPlan(trx, columns, waves.value)
    await appendAudit(trx, {
      actor: actor.holder,
      action: state === 'proposed' ? 'waves.propose' : 'waves.begin',
      merchant: null,
      reason,
      before: null,
      after: contentOf(plan, waves.value),
    })
    return ok(toPlan(plan, await listPlanEntries(trx, [plan.id])))
  })

/** All that a plan does, which is what a second person approves. */
export const contentOf = (plan: PlanRecord, waves: readonly (readonly string[])[]) => ({
  plan: Number(plan.id),
  changes: plan.changes,
  waves: plan.groups.map((group, i) => ({ group, merchants: waves[i] ?? [] })),
  shares: plan.shares,
  minutes: plan.minutes,
  promote: plan.promote,
})

/** Checks that the releases exist and fit the merchants of the first wave. The others are checked when their wave starts. */
async function checkChanges(
  trx: Kysely<Tables>,
  changes: PlanRow['changes'],
  firstWave: readonly string[],
): Promise<Result<null>> {
  const releases = Object.entries(changes)
    .filter(([name]) => name !== CONFIGURATION)
    .map(([name, { version }]) => ({ name, version }))
  for (const { name, version } of releases) {
    if (isPreviewVersion(version)) return previewNotAllowed(name, version)
    if (!(await findRelease(trx, name, version))) return unknownRelease(name, version)
  }
  const retiredRelease = await findRetired(trx, releases)
  if (retiredRelease) return releaseRetired(retiredRelease)
  for (const code of firstWave.slice(0, MAX_CHECKED_MERCHANTS)) {
    const stable = (await findMerchant(trx, code))?.stable
    const current = stable ? await findComposition(trx, stable) : null
    const applicableChanges = changesFor(current, changes)
    const set =
      Object.keys(applicableChanges).length > 0 ? await planSet(trx, code, current, applicableChanges) : ok(null)
    if (!set.ok) return set
  }
  return ok(null)
}
