import { randomBytes } from 'node:crypto'
import { commitmentOf, LOCAL_BEACON, type LogType, roundAt } from '@tessera/lottery'
import { HOUR_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { Trx } from '../src/database/tables.ts'
import { appendToLog } from '../src/modules/lottery/log/log.repository.ts'
import { startOfDay } from '../src/modules/money/gate/windows.domain.ts'
import { createReservations } from '../src/modules/promotions/grants/bonus-reservations.ts'
import { budgetOf } from '../src/modules/promotions/grants/grants.service.ts'
import { createOfferRepository } from '../src/modules/promotions/offers/offers.repository.ts'
import { addTickets } from '../src/modules/promotions/raffles/earn-tickets.ts'
import { computeSeal, reservationRefOf } from '../src/modules/promotions/raffles/raffle-steps.ts'
import { currentDraw, isRaffle, totalPrizes } from '../src/modules/promotions/raffles/raffles.domain.ts'
import { createRaffleRepository } from '../src/modules/promotions/raffles/raffles.repository.ts'
import { idOf } from './users.ts'

const PROMOTION_ID = 'lucky-draw'
const SECRET_BYTES = 32
/** Members besides the demo member who have tickets, and the number for each. */
const OTHER_HOLDERS = { people: 16, each: 3 }
/** Tickets of the demo member in the current raffle; the last of them are not viewed yet. */
const DEMO_TICKETS = { held: 5, uncollected: 3 }

/** Event of a raffle in the merchant's log. */
export interface LogEvent {
  at: Date
  type: LogType
  drawId: string
  payload: string
}

const readHolders = async (trx: Trx, merchant: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', merchant)
    .where('type', '=', 0)
    .where('username', 'not like', 'demo%')
    .where('disabled', '=', false)
    .orderBy('username')
    .limit(OTHER_HOLDERS.people)
    .execute()
  return rows.map(({ id }) => id)
}

/** Seeds one raffle of a merchant, either open or closed and sealed, with tickets of some members. */
async function seedRaffle(
  trx: Trx,
  merchant: MerchantConfig,
  {
    openMoment,
    owners,
    isFinished,
    now,
  }: { openMoment: Date; owners: readonly string[]; isFinished: boolean; now: Date },
): Promise<LogEvent[]> {
  const offer = await createOfferRepository(trx).findCurrent(merchant.code, PROMOTION_ID)
  if (!offer || !isRaffle(offer.rules)) throw new Error(`${merchant.code} has no raffle`)
  const { promotionId, rules, versionId } = offer
  const draw = currentDraw({ merchant: merchant.code, promotionId, rules }, openMoment, merchant.timeZone)
  if (!draw) throw new Error(`${promotionId} is never drawn`)
  const { drawId, period, closesAt, drawAt } = draw
  const openedAt = startOfDay(period, merchant.timeZone)
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  const [commitment, round] = [await commitmentOf(drawId, secret), roundAt(LOCAL_BEACON, drawAt)]
  const reserved = totalPrizes(rules)
  await createReservations(trx, now).reserve(
    budgetOf(merchant, promotionId),
    reservationRefOf({ draw_id: drawId }),
    reserved,
  )
  const raffles = createRaffleRepository(trx)
  await raffles.add(
    {
      draw_id: drawId,
      merchant: merchant.code,
      promotion_id: promotionId,
      version_id: versionId,
      period,
      opened_at: openedAt,
      closes_at: closesAt,
      draw_at: drawAt,
      commitment,
      beacon: 'local',
      round: BigInt(round),
      reserved,
    },
    secret,
  )
  const ticketsUntil = isFinished ? closesAt : now
  const earnedTickets = owners.map((memberId, index) => ({
    memberId,
    orderId: idOf(merchant.code, `raffle ${drawId} ${memberId}`),
    at: new Date(
      openedAt.getTime() + ((ticketsUntil.getTime() - openedAt.getTime()) * (index + 1)) / (owners.length + 1),
    ),
  }))
  await addTickets(trx, drawId, earnedTickets)
  const events: LogEvent[] = [{ at: openedAt, type: 'commit', drawId, payload: `${commitment}|${round}` }]
  if (!isFinished) return events
  const seal = await computeSeal(trx, drawId)
  await raffles.change(
    { draw_id: drawId, state: 'open' },
    { state: 'closed', root: seal.root, tickets: seal.count, sealed_at: closesAt, seal_late: false },
  )
  return [...events, { at: closesAt, type: 'seal', drawId, payload: seal.payload }]
}

/**
 * Seeds the open raffle of each merchant, with tickets of the demo member; for merchants with past draws also last month's,
 * sealed: the raffle job draws it. Returns their log events.
 */
export async function seedRaffles(
  trx: Trx,
  merchants: readonly MerchantConfig[],
  now: Date,
  hasPastDraws: boolean,
): Promise<Map<string, LogEvent[]>> {
  const eventsByMerchant = new Map<string, LogEvent[]>()
  for (const merchant of merchants) {
    const demoId = idOf(merchant.code, 'demo01')
    const holders = (await readHolders(trx, merchant.code)).flatMap((id) => Array<string>(OTHER_HOLDERS.each).fill(id))
    const raffleInput = {
      now,
      owners: [...Array<string>(DEMO_TICKETS.held - DEMO_TICKETS.uncollected).fill(demoId), ...holders],
    }
    const events =
      hasPastDraws && merchant.lottery.games.length > 0
        ? await seedRaffle(trx, merchant, {
            ...raffleInput,
            openMoment: timeInLastMonth(now, merchant),
            owners: holders,
            isFinished: true,
          })
        : []
    const owners = [...raffleInput.owners, ...Array<string>(DEMO_TICKETS.uncollected).fill(demoId)]
    events.push(...(await seedRaffle(trx, merchant, { ...raffleInput, openMoment: now, owners, isFinished: false })))
    await markTicketsViewed(trx, merchant.code, demoId)
    eventsByMerchant.set(merchant.code, events)
  }
  return eventsByMerchant
}

/** Returns a time in the previous month of the merchant's calendar. */
const timeInLastMonth = (now: Date, { timeZone }: MerchantConfig): Date => {
  const [year = 0, month = 1] = new Date(now).toLocaleDateString('sv-SE', { timeZone }).split('-').map(Number)
  return new Date(startOfDay(`${year}-${String(month).padStart(2, '0')}-01`, timeZone).getTime() - HOUR_MS)
}

/** Marks all tickets as viewed, except the demo member's last. */
async function markTicketsViewed(trx: Trx, merchant: string, demoId: string): Promise<void> {
  const unviewedTickets = trx
    .selectFrom('raffle_tickets')
    .select('ticket_no')
    .where('member_id', '=', demoId)
    .orderBy('ticket_no', 'desc')
    .limit(DEMO_TICKETS.uncollected)
  await trx
    .updateTable('raffle_tickets')
    .set((eb) => ({ collected_at: eb.ref('earned_at') }))
    .where('draw_id', 'in', (eb) => eb.selectFrom('raffles').select('draw_id').where('merchant', '=', merchant))
    .where('ticket_no', 'not in', unviewedTickets)
    .execute()
}

/** Writes the events to a merchant's otherwise empty log. */
export async function appendRaffleEvents(
  trx: Trx,
  eventsByMerchant: ReadonlyMap<string, readonly LogEvent[]>,
): Promise<void> {
  for (const [merchant, events] of eventsByMerchant)
    for (const { at, type, drawId, payload } of events)
      await appendToLog(trx, merchant, at, [{ type, drawId, payload }])
}
