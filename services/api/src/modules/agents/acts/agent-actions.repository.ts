import type { Db, Trx } from '../../../database/tables.ts'

/** An agent's action, for the audit log. */
export interface AgentAction {
  merchant: string
  actorId: string
  act: 'rates.set' | 'subordinate.open' | 'rebate.claim' | 'export' | (string & {})
  /** Member or object of the action; null if there is none. */
  subject: string | null
  /** Content of the action, without secrets; amounts as text. */
  detail: object
}

/** Appends to the agents' audit log, inside the transaction of the action. */
export async function recordAgentAction(
  trx: Trx | Db,
  { merchant, actorId, act, subject, detail }: AgentAction,
  at: Date,
) {
  await trx
    .insertInto('agent_acts')
    .values({ merchant, actor_id: actorId, act, subject, detail: JSON.stringify(detail), at })
    .execute()
}

export const countActions = async (db: Db, actorId: string, action: AgentAction['act'], since: Date): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('agent_acts')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('actor_id', '=', actorId)
        .where('act', '=', action)
        .where('at', '>=', since)
        .executeTakeFirst()
    )?.count ?? 0,
  )
