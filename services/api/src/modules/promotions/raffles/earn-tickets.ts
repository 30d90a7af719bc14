import { randomBytes } from 'node:crypto'
import { raffleLeafOf } from '@tessera/lottery'
import type { MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { evaluateJoin } from '../../money/gate/gate.domain.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import { claimUses } from '../entries/uses.ts'
import { recordRewardChange } from '../grants/grants.repository.ts'
import { ineligibleReasonOf, meetsDeposit, todayOf, weekdayOf } from '../offers/eligibility.domain.ts'
import { createOfferRepository } from '../offers/offers.repository.ts'
import { isRaffle, ticketsFor } from './raffles.domain.ts'
import { createRaffleRepository, lockRaffle } from './raffles.repository.ts'
import { createTicketRepository } from './tickets.repository.ts'

const NONCE_BYTES = 16

/** Deposit that is credited in this transaction and earns tickets. Minor units. */
export interface TicketDeposit {
  orderId: string
  memberId: string
  amount: bigint
  kind: string
  at: Date
}

/** Adds tickets to a raffle, one per element of `earnings`, each with a number, a nonce and a leaf. */
export async function addTickets(
  trx: Trx,
  drawId: string,
  earnings: readonly Pick<TicketDeposit, 'memberId' | 'orderId' | 'at'>[],
): Promise<void> {
  const tickets = createTicketRepository(trx)
  const numbers = await tickets.reserveNumbers(earnings.length)
  const rows = earnings.map(async ({ memberId, orderId, at }, index) => {
    const [number = 0n, nonce] = [numbers[index], randomBytes(NONCE_BYTES).toString('hex')]
    return {
      ticket_no: number,
      draw_id: drawId,
      member_id: memberId,
      order_id: orderId,
      nonce,
      leaf: await raffleLeafOf({ drawId, ticketNo: Number(number), nonce }),
      earned_at: at,
      collected_at: null,
      struck_at: null,
    }
  })
  await tickets.add(await Promise.all(rows))
}

/** Adds tickets for a deposit to each open raffle that the member is eligible for, by the rules that it opened with. */
export const createTicketEarning =
  (gate: Pick<Gate, 'standingOf'>) =>
  async (trx: Trx, merchant: MerchantConfig, deposit: TicketDeposit): Promise<void> => {
    const { memberId, amount, kind, at } = deposit
    const openRaffles = (await createRaffleRepository(trx).listOpen(merchant.code)).filter(
      ({ closes_at }) => at < closes_at,
    )
    if (openRaffles.length === 0) return
    const snapshot = await gate.standingOf(trx, { memberId, merchant })
    if (!snapshot.ok || !evaluateJoin(snapshot.value).ok) return
    const candidate = await createCandidateRepository(trx).byMember(memberId, merchant.ranks)
    if (!candidate) return
    const today = todayOf(at, merchant.timeZone)
    const creditedDeposit = { amount, nth: candidate.deposits, kind, weekday: weekdayOf(today.day) }
    for (const { draw_id: drawId, version_id, promotion_id } of openRaffles) {
      const rules = await createOfferRepository(trx).rules(version_id)
      if (!isRaffle(rules) || ineligibleReasonOf(rules, { ...candidate, deposits: candidate.deposits - 1 }, today))
        continue
      if (!meetsDeposit(rules, creditedDeposit)) continue
      const ownTickets = await createTicketRepository(trx).listOfMember(memberId, drawId)
      const count = ticketsFor(rules, amount, ownTickets.length)
      // The share lock makes the closing job wait for tickets in progress, and no ticket is added to a closed raffle.
      if (count === 0 || (await lockRaffle(trx, drawId, 'share'))?.state !== 'open') continue
      const useRow = { merchant: merchant.code, promotion_id, member_id: memberId, entry_id: null, period: drawId }
      const reason = await claimUses(trx, rules, useRow, { ...candidate, device: null })
      if (reason !== null && reason !== 'used') continue
      await addTickets(trx, drawId, Array<TicketDeposit>(count).fill(deposit))
      await recordRewardChange(trx, memberId)
    }
  }

/** Voids the tickets of a deposit that was charged back, if their raffle is still open. */
export async function voidTickets(trx: Trx, orderId: string, at: Date): Promise<void> {
  for (const memberId of await createTicketRepository(trx).voidByOrder(orderId, at))
    await recordRewardChange(trx, memberId)
}
