import { randomUUID } from 'node:crypto'
import { LOCAL_BEACON, timeOfRound } from '@tessera/lottery'
import { createJobRunner } from '../src/jobs/runner.ts'
import { createLocalBeacon } from '../src/modules/lottery/draws/beacon.ts'
import type { StoredRaffle } from '../src/modules/promotions/raffle.tables.ts'
import { createTicketEarning, voidTickets } from '../src/modules/promotions/raffles/earn-tickets.ts'
import type { RaffleRules } from '../src/modules/promotions/raffles/raffles.domain.ts'
import { raffleJobs } from '../src/modules/promotions/raffles/raffles.jobs.ts'
import { createRaffleRepository } from '../src/modules/promotions/raffles/raffles.repository.ts'
import { createRaffleService } from '../src/modules/promotions/raffles/raffles.service.ts'
import { MATCH_BONUS, openPromotionFixture } from './promotion-fixture.ts'
import { startTestBeacon } from './test-beacon.ts'

/** Daily raffle: a ticket for every 100 baht, at most five, and three prizes. */
export const RAFFLE: RaffleRules = {
  ...MATCH_BONUS,
  kind: 'RAFFLE',
  title: { th: 'จับรางวัล', en: 'Lucky draw' },
  period: 'day',
  wagering: null,
  reward: {
    perDeposit: '100.00',
    tickets: 5,
    winners: [
      { amount: '500.00', count: 1 },
      { amount: '50.00', count: 2 },
    ],
  },
}

/** A merchant with raffles, a beacon that signs with a known key and a clock that the test moves. */
export async function openRaffleFixture(engine: Parameters<typeof openPromotionFixture>[0]) {
  const fixture = await openPromotionFixture(engine)
  const { db, merchant, gate, grants, now } = fixture
  const beacon = await startTestBeacon(now)
  const errors: unknown[] = []
  const jobs = raffleJobs({
    db,
    merchants: [merchant],
    beacon: createLocalBeacon(beacon.origin),
    clock: now,
    grants,
    onError: (error) => errors.push(error),
  })
  const runner = await createJobRunner(db, jobs, now, (error) => {
    throw error
  })
  const grantTickets = createTicketEarning(gate)
  const findRaffle = async (drawId: string): Promise<StoredRaffle> => {
    const raffle = await createRaffleRepository(db).find(drawId)
    if (!raffle) throw new Error(`unknown raffle ${drawId}`)
    return raffle
  }
  const advanceTo = async (when: Date): Promise<void> => {
    fixture.advanceClock(when.getTime() - now().getTime())
    await runner.runAll()
  }
  return {
    ...fixture,
    beacon,
    /** Errors of the jobs. */
    faults: errors,
    raffles: createRaffleService({ db, roundUrlOf: (_, round) => `${beacon.origin}/${round}`, now }),
    find: findRaffle,
    goTo: advanceTo,
    /** Runs due jobs some time later; the jobs poll again after a minute. */
    advanceBy: (ms = 60_000) => advanceTo(new Date(now().getTime() + ms)),
    /** Credits a deposit of a member, minor units, and returns its order. */
    creditDeposit: async (memberId: string, amount: bigint, orderId = randomUUID(), at = now()): Promise<string> => {
      await db
        .transaction()
        .execute((trx) => grantTickets(trx, merchant, { orderId, memberId, amount, kind: 'promptpay', at }))
      return orderId
    },
    revokeTickets: (orderId: string) => db.transaction().execute((trx) => voidTickets(trx, orderId, now())),
    /** Closes the raffle, draws it and grants its prizes. */
    settleRaffle: async (drawId: string): Promise<StoredRaffle> => {
      const { closes_at, round } = await findRaffle(drawId)
      await advanceTo(closes_at)
      await advanceTo(timeOfRound(LOCAL_BEACON, Number(round)))
      await advanceTo(new Date(now().getTime() + 60_000))
      return findRaffle(drawId)
    },
    close: async () => {
      await fixture.database.close()
      await beacon.close()
    },
  }
}
export type RaffleFixture = Awaited<ReturnType<typeof openRaffleFixture>>
