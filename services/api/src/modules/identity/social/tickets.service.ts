import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Member, Trx } from '../../../tables.ts'
import type { Tell } from '../member/tell.ts'
import type { CarriedProtections } from '../protections/carried-protections.ts'
import { methodMessage } from '../security/method-messages.domain.ts'
import { createToken } from '../sessions/sessions.domain.ts'
import { createSocialLinkRepository } from './social-links.repository.ts'
import { type BrandPerson, createTicketRepository } from './tickets.repository.ts'

const TICKET_MS = 10 * 60_000

/** Uses a ticket up for a member, in the caller's transaction. */
export async function useTicket(
  trx: Trx,
  protections: Pick<CarriedProtections, 'carry'>,
  ticket: string,
  member: Pick<Member, 'id' | 'merchant'>,
  at: Date,
): Promise<Outcome<null>> {
  const tickets = createTicketRepository(trx)
  const profile = await tickets.find(ticket, member.merchant, at)
  if (!profile) return refused('social.refused')
  await tickets.remove(ticket)
  const { brand, subject, name } = profile
  await protections.carry(trx, member, [{ is: 'social', brand, subject }], at)
  return createSocialLinkRepository(trx).add({
    merchant: member.merchant,
    brand,
    subject,
    member_id: member.id,
    name,
    linked_at: at,
  })
}

/** Tickets for persons that a provider vouched for, from the sign-in until the account is opened. */
export const createTicketService = (
  db: Db,
  protections: Pick<CarriedProtections, 'carry'>,
  tellIn: (trx: Trx) => Tell,
  now: () => Date,
) => {
  const tickets = createTicketRepository(db)
  return {
    issue: async (merchant: string, profile: BrandPerson): Promise<string> => {
      const token = createToken()
      await tickets.add(token, merchant, profile, new Date(now().getTime() + TICKET_MS))
      return token
    },
    /** Person of a ticket; does not use it up. */
    open: async (ticket: string, merchant: string): Promise<Outcome<BrandPerson>> => {
      const profile = await tickets.find(ticket, merchant, now())
      return profile ? done(profile) : refused('social.refused')
    },
    /** Has the person open this member's account from now on. */
    link: (ticket: string, member: Member): Promise<Outcome<null>> =>
      db.transaction().execute(async (trx) => {
        const profile = await createTicketRepository(trx).find(ticket, member.merchant, now())
        const used = await useTicket(trx, protections, ticket, member, now())
        if (used.ok && profile) await tellIn(trx)(member.id, methodMessage('added', profile.brand))
        return used
      }),
    sweep: () => tickets.forget(now()),
  }
}
export type TicketService = ReturnType<typeof createTicketService>
