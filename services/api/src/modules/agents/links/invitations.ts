import type { Db, Trx } from '../../../database/tables.ts'
import { createLinkRepository } from './links.repository.ts'

/** Invitation links at registration: finds the agent of a code, and records the members that register with it. */
export const createInvitations = (db: Db) => ({
  linkOf: async (merchant: string, code: string): Promise<{ id: string; agentId: string } | undefined> => {
    const link = await createLinkRepository(db).byCode(merchant, code)
    return link && { id: link.id, agentId: link.member_id }
  },
  /** Must run in the transaction that adds the member. */
  addRegistration: (trx: Trx, linkId: string, memberId: string, at: Date): Promise<void> =>
    createLinkRepository(trx).addMember(linkId, memberId, at),
})
