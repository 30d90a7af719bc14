import type { MerchantConfig } from '@tessera/site'
import type { AgentHint } from '@tessera/site/operations'
import { done, type Outcome, rejected } from '../../../outcome.ts'
import type { Db } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { createHintRepository, type ListedHint } from './hints.repository.ts'

const toHint = (row: ListedHint): AgentHint => ({
  id: row.id,
  kind: row.kind,
  agent: row.agent,
  member: row.member,
  evidence: row.evidence,
  foundAt: row.found_at.toISOString(),
  closed:
    row.closed_by === null || row.closed_at === null
      ? null
      : { by: row.closed_by, at: row.closed_at.toISOString(), reason: row.reason ?? '' },
})

export const createAgentHints = (db: Db, merchants: readonly MerchantConfig[], now: () => Date) => ({
  list: async (merchant: string): Promise<Outcome<AgentHint[]>> =>
    merchants.some(({ code }) => code === merchant)
      ? done((await createHintRepository(db).list(merchant)).map(toHint))
      : rejected('request.not.found'),
  /** Closes a reviewed alert: the agent's pay no longer waits for it. */
  close: (id: string, reason: string, actor: string): Promise<Outcome<AgentHint>> =>
    transact(db, async (trx): Promise<Outcome<AgentHint>> => {
      const alerts = createHintRepository(trx)
      const found = await alerts.byId(id)
      if (!found) return rejected('request.not.found')
      const at = now()
      if (!(await alerts.close(id, actor, reason, at))) return rejected('request.conflict')
      const { merchant, kind, agent, member } = found
      const after = { id, kind, agent, member }
      await writeAuditEntry(trx, { actor, action: 'hint.close', merchant, reason, before: null, after }, at)
      return done(toHint({ ...found, closed_by: actor, closed_at: at, reason }))
    }),
})
export type AgentHints = ReturnType<typeof createAgentHints>
