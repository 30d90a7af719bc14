import type { AgentRates, MerchantConfig, RateSheet } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import { recordAgentAction } from '../acts/agent-actions.repository.ts'
import { addDays, dayIn } from '../figures/days.domain.ts'
import type { TreeNode } from '../tree/tree-nodes.domain.ts'
import { createTreeRepository } from '../tree/tree-nodes.repository.ts'
import { type RateBound, validateRates } from './rates.domain.ts'
import { createRateRepository } from './rates.repository.ts'

/** Rebate rates: an agent sets its direct downlines' rates, up to its own, from the next 00:00. */
export function createRateService(db: Db, now: () => Date) {
  /** Bounds of a rate from a day on: at most the caller's own rate, at least the highest of the agent's direct downlines. */
  const boundsOf = async (
    executor: Db | Trx,
    caller: TreeNode,
    agent: TreeNode,
    merchant: MerchantConfig,
    day: string,
  ) => {
    const rates = createRateRepository(executor)
    const callerRates = await rates.ppms(caller, merchant, day)
    const downlineRates = await rates.highestDownlineRates(agent.id, day)
    return merchant.agent.rebate.map(
      ({ gameType }): RateBound => ({
        gameType,
        most: callerRates.get(gameType) ?? 0,
        least: downlineRates.get(gameType)?.ppm ?? 0,
        because: downlineRates.get(gameType)?.account ?? null,
      }),
    )
  }
  const buildRateSheet = async (
    executor: Db | Trx,
    caller: TreeNode,
    agent: TreeNode,
    merchant: MerchantConfig,
  ): Promise<RateSheet> => {
    const today = dayIn(now(), merchant.timeZone)
    const from = addDays(today, 1)
    const rates = createRateRepository(executor)
    return {
      node: agent.id,
      account: await rates.maskedAccount(agent.id),
      rates: await rates.ratesOf(agent, merchant, today),
      pending: (await rates.isSetFrom(agent.id, from))
        ? { rates: await rates.ratesOf(agent, merchant, from), from }
        : null,
      bounds: await boundsOf(executor, caller, agent, merchant, from),
      editable: agent.parentId === caller.id,
    }
  }

  return {
    rateSheet: async (callerId: string, merchant: MerchantConfig, agentId?: string): Promise<Result<RateSheet>> => {
      const tree = createTreeRepository(db)
      const [caller, agent] = [await tree.find(callerId), await tree.find(callerId, agentId)]
      if (!caller || !agent) return err('request.not.found')
      return ok(await buildRateSheet(db, caller, agent, merchant))
    },
    /** @returns `permission.denied` for a team member who is not a direct downline */
    set: (callerId: string, merchant: MerchantConfig, agentId: string, rates: AgentRates): Promise<Result<RateSheet>> =>
      transact(db, async (trx): Promise<Result<RateSheet>> => {
        const tree = createTreeRepository(trx)
        const [caller, agent] = [await tree.find(callerId), await tree.find(callerId, agentId)]
        if (!caller || !agent) return err('request.not.found')
        if (agent.parentId !== callerId) return err('permission.denied')
        // Locked from the top down, so that a concurrent change of the caller's or the agent's rates waits and then reads the new ones.
        for (const id of [caller.id, agent.id])
          await trx.selectFrom('members').select('id').where('id', '=', id).forNoKeyUpdate().execute()
        const from = addDays(dayIn(now(), merchant.timeZone), 1)
        const rateError = validateRates(rates, await boundsOf(trx, caller, agent, merchant, from))
        if (rateError) return rateError
        await createRateRepository(trx).set(agent.id, rates, from)
        const actionEntry = { merchant: merchant.code, actorId: callerId, act: 'rates.set', subject: agent.id }
        await recordAgentAction(trx, { ...actionEntry, detail: { from, rates } }, now())
        return ok(await buildRateSheet(trx, caller, agent, merchant))
      }),
  }
}
export type RateService = ReturnType<typeof createRateService>
