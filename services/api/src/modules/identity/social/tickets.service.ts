import type { Db, Member, Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { Notify } from '../member/notify.ts'
import type { CarriedProtections } from '../protections/carried-protections.ts'
import { methodMessage } from '../security/method-messages.domain.ts'
import { createToken } from '../sessions/sessions.domain.ts'
import { createSocialLinkRepository } from './social-links.repository.ts'
import { type BrandProfile, createTicketRepository } from './tickets.repository.ts'

const TICKET_TTL_MS = 10 * 60_000

/** Consumes a ticket and links its identity to the member, in the caller's transaction. */
export async function consumeTicket(
  trx: Trx,
  protections: Pick<CarriedProtections, 'apply'>,
  ticket: string,
  member: Pick<Member, 'id' | 'merchant'>,
  at: Date,
): Promise<Result<null>> {
  const tickets = createTicketRepository(trx)
  const profile = await tickets.find(ticket, member.merchant, at)
  if (!profile) return err('social.refused')
  await tickets.remove(ticket)
  const { brand, subject, name } = profile
  const addition = await createSocialLinkRepository(trx).add({
    merchant: member.merchant,
    brand,
    subject,
    member_id: member.id,
    name,
    linked_at: at,
  })
  if (addition.ok) await protections.apply(trx, member, [{ is: 'social', brand, subject }], at)
  return addition
}

/** Tickets for identities that a provider has authenticated; they bridge the time between that login and the creation of the account. */
export const createTicketService = (
  db: Db,
  protections: Pick<CarriedProtections, 'apply'>,
  notifyIn: (trx: Trx) => Notify,
  now: () => Date,
) => {
  const tickets = createTicketRepository(db)
  return {
    issue: async (merchant: string, profile: BrandProfile): Promise<string> => {
      const token = createToken()
      await tickets.add(token, merchant, profile, new Date(now().getTime() + TICKET_TTL_MS))
      return token
    },
    /** Returns the identity of a ticket without consuming the ticket. */
    peek: async (ticket: string, merchant: string): Promise<Result<BrandProfile>> => {
      const profile = await tickets.find(ticket, merchant, now())
      return profile ? ok(profile) : err('social.refused')
    },
    /** Consumes the ticket and links its identity to this member. */
    link: (ticket: string, member: Member): Promise<Result<null>> =>
      db.transaction().execute(async (trx) => {
        const profile = await createTicketRepository(trx).find(ticket, member.merchant, now())
        const result = await consumeTicket(trx, protections, ticket, member, now())
        if (result.ok && profile) await notifyIn(trx)(member.id, methodMessage('added', profile.brand))
        return result
      }),
    sweep: () => tickets.deleteExpired(now()),
  }
}
export type TicketService = ReturnType<typeof createTicketService>
