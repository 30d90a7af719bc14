import type { MerchantConfig } from '@tessera/site'
import type { AgentHint } from '@tessera/site/operations'
import type { Db } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
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
  list: async (merchant: string): Promise<Result<AgentHint[]>> =>
    findMerchant(merchants, merchant) !== undefined
      ? ok((await createHintRepository(db).list(merchant)).map(toHint))
      : err('request.not.found'),
  /** Closes a reviewed alert: the agent's pay no longer waits for it. */
  close: (id: string, reason: string, actor: string): Promise<Result<AgentHint>> =>
    transact(db, async (trx): Promise<Result<AgentHint>> => {
      const alerts = createHintRepository(trx)
      const hint = await alerts.byId(id)
      if (!hint) return err('request.not.found')
      const at = now()
      if (!(await alerts.close(id, actor, reason, at))) return err('request.conflict')
      const { merchant, kind, agent, member } = hint
      const after = { id, kind, agent, member }
      await writeAuditEntry(trx, { actor, action: 'hint.close', merchant, reason, before: null, after }, at)
      return ok(toHint({ ...hint, closed_by: actor, closed_at: at, reason }))
    }),
})
export type AgentHints = ReturnType<typeof createAgentHints>
