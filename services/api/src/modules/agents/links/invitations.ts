import type { Db, Trx } from '../../../tables.ts'
import { createLinkRepository } from './links.repository.ts'

/** The links of agents as registration sees them: whose a code is, and who came by it. */
export const createInvitations = (db: Db) => ({
  linkOf: async (merchant: string, code: string): Promise<{ id: string; agentId: string } | undefined> => {
    const link = await createLinkRepository(db).byCode(merchant, code)
    return link && { id: link.id, agentId: link.member_id }
  },
  /** Inside the transaction that adds the member. */
  came: (trx: Trx, linkId: string, memberId: string, at: Date): Promise<void> =>
    createLinkRepository(trx).addMember(linkId, memberId, at),
})
