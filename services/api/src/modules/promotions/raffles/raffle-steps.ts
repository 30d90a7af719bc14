import { randomBytes } from 'node:crypto'
import { type BeaconPace, commitmentOf, raffleWinners, randomnessOf, roundAt, seedOf } from '@tessera/lottery'
import type { BeaconKind, MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { createHashTree } from '../../lottery/draws/tree.ts'
import { appendToLog } from '../../lottery/log/log.repository.ts'
import { createReservations } from '../grants/bonus-reservations.ts'
import { budgetOf, type Grants } from '../grants/grants.service.ts'
import { createOfferRepository } from '../offers/offers.repository.ts'
import type { StoredRaffle } from '../raffle.tables.ts'
import { currentDraw, isRaffle, prizesOf, totalPrizes } from './raffles.domain.ts'
import { createRaffleRepository, lockRaffle } from './raffles.repository.ts'
import { createTicketRepository } from './tickets.repository.ts'

const SECRET_BYTES = 32
/** Recorded reason of a raffle that is void because its beacon did not respond. */
const LATE_BEACON_REASON = 'The beacon was not heard in time.'

/** Returns the reference under which the prizes of a raffle are reserved. */
export const reservationRefOf = ({ draw_id }: Pick<StoredRaffle, 'draw_id'>): string => `raffle:${draw_id}`

interface OpenRafflesDeps {
  merchants: readonly MerchantConfig[]
  beacon: { kind: BeaconKind; pace: BeaconPace }
}

/** Opens the raffles of the current periods that are not open yet, if their budgets cover all prizes. */
export async function openRaffles(trx: Trx, { merchants, beacon }: OpenRafflesDeps, at: Date): Promise<void> {
  const raffles = createRaffleRepository(trx)
  const offers = await raffles.listOffers(merchants.map(({ code }) => code))
  const currentDraws = offers.flatMap((offer) => {
    const config = findMerchant(merchants, offer.merchant)
    const { merchant, promotion_id: promotionId, rules } = offer
    if (!config || !isRaffle(rules)) return []
    const draw = currentDraw({ merchant, promotionId, rules }, at, config.timeZone)
    return draw ? [{ merchant: config, promotionId, rules, versionId: offer.version_id, ...draw }] : []
  })
  const existingIds = await raffles.existingIds(currentDraws.map(({ drawId }) => drawId))
  for (const { merchant: config, promotionId, rules, versionId, drawId, period, closesAt, drawAt } of currentDraws) {
    if (existingIds.has(drawId)) continue
    const reserved = totalPrizes(rules)
    const reservationRef = reservationRefOf({ draw_id: drawId })
    if (!(await createReservations(trx, at).reserve(budgetOf(config, promotionId), reservationRef, reserved))) continue
    const secret = randomBytes(SECRET_BYTES).toString('hex')
    const [commitment, round] = [await commitmentOf(drawId, secret), roundAt(beacon.pace, drawAt)]
    await raffles.add(
      {
        draw_id: drawId,
        merchant: config.code,
        promotion_id: promotionId,
        version_id: versionId,
        period,
        opened_at: at,
        closes_at: closesAt,
        draw_at: drawAt,
        commitment,
        beacon: beacon.kind,
        round: BigInt(round),
        reserved,
      },
      secret,
    )
    await appendToLog(trx, config.code, at, [{ type: 'commit', drawId, payload: `${commitment}|${round}` }])
  }
}

/** Computes the seal of the participating tickets: root of their hash tree, their number, and both in the log's format. */
export async function computeSeal(trx: Trx, drawId: string): Promise<{ root: string; count: number; payload: string }> {
  const tree = createHashTree()
  let count = 0
  for await (const page of createTicketRepository(trx).pages(drawId)) {
    for (const { leaf } of page) tree.add(leaf)
    count += page.length
  }
  const root = tree.root()
  // The log's format of a seal ends with a stake, which a raffle does not have.
  return { root, count, payload: `${root}|${count}|0` }
}

/** Closes a raffle once no ticket is being added, and publishes the seal of its tickets. */
export async function closeRaffle(trx: Trx, { draw_id }: StoredRaffle, clock: () => Promise<Date>): Promise<void> {
  const raffle = await lockRaffle(trx, draw_id, 'update')
  if (raffle?.state !== 'open') return
  const [{ root, count, payload }, sealedAt] = [await computeSeal(trx, draw_id), await clock()]
  const seal = { root, tickets: count, sealed_at: sealedAt, seal_late: sealedAt >= raffle.draw_at }
  await createRaffleRepository(trx).change(raffle, { state: 'closed', ...seal })
  await appendToLog(trx, raffle.merchant, sealedAt, [{ type: 'seal', drawId: draw_id, payload }])
}

/** Draws the winners of a closed raffle from its secret and the beacon's signature, which must be verified. */
export async function drawRaffle(trx: Trx, drawId: string, signature: string, at: Date): Promise<void> {
  const raffle = await lockRaffle(trx, drawId, 'update')
  if (raffle?.state !== 'closed') return
  const raffles = createRaffleRepository(trx)
  const tickets = createTicketRepository(trx)
  const rules = await createOfferRepository(trx).rules(raffle.version_id)
  const prizes = isRaffle(rules) ? prizesOf(rules) : []
  const [secret, randomness] = [await raffles.secretOf(drawId), await randomnessOf(signature)]
  const seed = await seedOf(drawId, secret, Number(raffle.round), randomness)
  const positions = await raffleWinners(seed, raffle.tickets ?? 0, prizes.length)
  const numberByPosition = await tickets.numbersAt(drawId, positions)
  const wins = positions.map((position, rank) => {
    const ticketNo = numberByPosition.get(position)
    if (ticketNo === undefined) throw new Error(`${drawId} has no ticket at position ${position}`)
    return { place: rank + 1, ticketNo, amount: prizes[rank] ?? 0n }
  })
  await raffles.change(raffle, { state: 'drawn', signature, randomness, drawn_at: at })
  await tickets.addWins(drawId, wins)
  const numbers = wins.map(({ ticketNo }) => ticketNo).join(',')
  await appendToLog(trx, raffle.merchant, at, [
    { type: 'result', drawId, payload: `${secret}|${randomness}|${numbers}` },
  ])
}

/** Voids a raffle whose beacon did not respond: its secret is published, and there is no winner. */
export async function voidRaffle(trx: Trx, drawId: string, at: Date): Promise<void> {
  const raffle = await lockRaffle(trx, drawId, 'update')
  if (raffle?.state !== 'closed') return
  const raffles = createRaffleRepository(trx)
  const secret = await raffles.secretOf(drawId)
  await raffles.change(raffle, { state: 'void', voided_at: at })
  await appendToLog(trx, raffle.merchant, at, [{ type: 'void', drawId, payload: `${secret}|${LATE_BEACON_REASON}` }])
}

/**
 * Grants the next prize of a drawn raffle as a reward that the winner can claim; after the last one, the amount of unwon prizes returns to
 * the budget.
 */
export async function settleRaffle(
  trx: Trx,
  merchants: readonly MerchantConfig[],
  grants: Pick<Grants, 'grant'>,
  dueRaffle: StoredRaffle,
  at: Date,
): Promise<void> {
  const raffle = await lockRaffle(trx, dueRaffle.draw_id, 'update')
  const merchant = findMerchant(merchants, dueRaffle.merchant)
  if (!raffle || !merchant || raffle.settled_at !== null) return
  const { draw_id: drawId, promotion_id: promotionId, version_id: versionId } = raffle
  const tickets = createTicketRepository(trx)
  const duePrize = await tickets.findDuePrize(drawId)
  if (duePrize) {
    const rules = await createOfferRepository(trx).rules(versionId)
    const grantResult = await grants.grant(trx, {
      merchant,
      memberId: duePrize.member_id,
      amount: duePrize.amount,
      reference: `${reservationRefOf(raffle)}:${duePrize.place}`,
      at,
      offer: { promotionId, versionId, rules },
      isReserved: true,
    })
    if (!grantResult.ok) throw new Error(`${drawId}: prize ${duePrize.place} could not be granted: ${grantResult.code}`)
    return tickets.setGrant(drawId, duePrize.place, grantResult.value.id)
  }
  const wonAmount = (await tickets.wins(drawId)).reduce((sum, { amount }) => sum + amount, 0n)
  await createReservations(trx, at).release(
    budgetOf(merchant, promotionId),
    reservationRefOf(raffle),
    raffle.reserved - wonAmount,
  )
  const raffles = createRaffleRepository(trx)
  await raffles.change(raffle, { settled_at: at, ...(raffle.state === 'drawn' ? { state: 'settled' } : {}) })
}
