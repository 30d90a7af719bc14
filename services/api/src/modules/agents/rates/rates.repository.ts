import type { AgentRates, MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { Place } from '../tree/places.domain.ts'
import { type Ppms, toAgentRates, topRates } from './rates.domain.ts'

type Rated = Pick<Place, 'id' | 'depth' | 'type'>
type AgentMerchant = Pick<MerchantConfig, 'agent'>

/** Rates are set from a day on: the one of a day is the latest from that day or earlier, whenever it is looked at. */
export const createRateRepository = (db: Db) => {
  const ppms = async ({ id, depth, type }: Rated, merchant: AgentMerchant, day: string): Promise<Ppms> => {
    if (depth === 0) return topRates(merchant, type)
    const { rows } = await sql<{
      game_type: string
      ppm: number
    }>`select distinct on (game_type) game_type, ppm from agent_rates
      where node_id = ${id}::uuid and from_day <= ${day}::date order by game_type, from_day desc`.execute(db)
    return new Map(rows.map(({ game_type, ppm }) => [game_type, ppm]))
  }
  return {
    ppms,
    of: async (node: Rated, merchant: AgentMerchant, day: string): Promise<AgentRates> =>
      toAgentRates(merchant, await ppms(node, merchant, day)),
    isSetFrom: async (node: string, day: string): Promise<boolean> =>
      (await db
        .selectFrom('agent_rates')
        .select('ppm')
        .where('node_id', '=', node)
        .where('from_day', '=', day)
        .limit(1)
        .executeTakeFirst()) !== undefined,
    /** The highest rate of a node's direct downlines on a day, by game type, and whose it is, masked. */
    highestBelow: async (node: string, day: string): Promise<Map<string, { ppm: number; account: string }>> => {
      const { rows } = await sql<{ game_type: string; ppm: number; account: string }>`
        select distinct on (r.game_type) r.game_type, r.ppm, team_masked(c.username) as account from members c
        cross join lateral (select distinct on (game_type) game_type, ppm from agent_rates
          where node_id = c.id and from_day <= ${day}::date order by game_type, from_day desc) r
        where c.parent_id = ${node}::uuid and r.ppm > 0 order by r.game_type, r.ppm desc, c.username`.execute(db)
      return new Map(rows.map(({ game_type, ...rest }) => [game_type, rest]))
    },
    /** Sets rates from a day on; what was set from that day before is replaced. */
    set: async (node: string, rates: AgentRates, from: string): Promise<void> => {
      if (rates.length === 0) return
      await db
        .insertInto('agent_rates')
        .values(rates.map(({ gameType, ppm }) => ({ node_id: node, game_type: gameType, from_day: from, ppm })))
        .onConflict((conflict) =>
          conflict.columns(['node_id', 'game_type', 'from_day']).doUpdateSet((eb) => ({ ppm: eb.ref('excluded.ppm') })),
        )
        .execute()
    },
  }
}
