import type { AgentRates, MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { TreeNode } from '../tree/tree-nodes.domain.ts'
import { type PpmByGameType, toAgentRates, topRates } from './rates.domain.ts'

type AgentNode = Pick<TreeNode, 'id' | 'depth' | 'type'>
type AgentMerchant = Pick<MerchantConfig, 'agent'>

/** Rates are set from a day on: the rate of a day is the latest that starts on that day or earlier. */
export const createRateRepository = (db: Db) => {
  const ppmsOf = async (
    { id, depth, type }: AgentNode,
    merchant: AgentMerchant,
    day: string,
  ): Promise<PpmByGameType> => {
    if (depth === 0) return topRates(merchant, type)
    const { rows } = await sql<{
      game_type: string
      ppm: number
    }>`select distinct on (game_type) game_type, ppm from agent_rates
      where node_id = ${id}::uuid and from_day <= ${day}::date order by game_type, from_day desc`.execute(db)
    return new Map(rows.map(({ game_type, ppm }) => [game_type, ppm]))
  }
  return {
    ppms: ppmsOf,
    ratesOf: async (agent: AgentNode, merchant: AgentMerchant, day: string): Promise<AgentRates> =>
      toAgentRates(merchant, await ppmsOf(agent, merchant, day)),
    isSetFrom: async (agentId: string, day: string): Promise<boolean> =>
      (await db
        .selectFrom('agent_rates')
        .select('ppm')
        .where('node_id', '=', agentId)
        .where('from_day', '=', day)
        .limit(1)
        .executeTakeFirst()) !== undefined,
    /** Masked account of a member, as a team sees it. */
    maskedAccount: async (memberId: string): Promise<string> => {
      const { rows } = await sql<{ account: string }>`
        select team_masked(username) as account from members where id = ${memberId}::uuid`.execute(db)
      return rows[0]?.account ?? ''
    },
    /** Highest rate of an agent's direct downlines on a day by game type, with the masked account that has it. */
    highestDownlineRates: async (
      agentId: string,
      day: string,
    ): Promise<Map<string, { ppm: number; account: string }>> => {
      const { rows } = await sql<{ game_type: string; ppm: number; account: string }>`
        select distinct on (r.game_type) r.game_type, r.ppm, team_masked(c.username) as account from members c
        cross join lateral (select distinct on (game_type) game_type, ppm from agent_rates
          where node_id = c.id and from_day <= ${day}::date order by game_type, from_day desc) r
        where c.parent_id = ${agentId}::uuid and r.ppm > 0 order by r.game_type, r.ppm desc, c.username`.execute(db)
      return new Map(rows.map(({ game_type, ...highest }) => [game_type, highest]))
    },
    /** Sets rates from a day on; what was set from that day before is replaced. */
    set: async (agentId: string, rates: AgentRates, from: string): Promise<void> => {
      if (rates.length === 0) return
      await db
        .insertInto('agent_rates')
        .values(rates.map(({ gameType, ppm }) => ({ node_id: agentId, game_type: gameType, from_day: from, ppm })))
        .onConflict((conflict) =>
          conflict.columns(['node_id', 'game_type', 'from_day']).doUpdateSet((eb) => ({ ppm: eb.ref('excluded.ppm') })),
        )
        .execute()
    },
  }
}
