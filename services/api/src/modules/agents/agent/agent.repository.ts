import type { ContractKind, Db } from '../../../tables.ts'

export const createAgentRepository = (db: Db) => ({
  /** Contracts that wait for this member's answer. */
  contractRequests: async (memberId: string): Promise<ContractKind[]> => {
    const rows = await db.selectFrom('contract_requests').select('kind').where('member_id', '=', memberId).execute()
    return rows.map((row) => row.kind)
  },
  /** Nothing waits for this member any more. */
  dropRequests: async (memberId: string): Promise<void> => {
    await db.deleteFrom('contract_requests').where('member_id', '=', memberId).execute()
  },
})
export type AgentRepository = ReturnType<typeof createAgentRepository>
