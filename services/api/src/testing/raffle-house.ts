import { randomUUID } from 'node:crypto'
import { LOCAL_BEACON, timeOfRound } from '@tessera/lottery'
import { createJobRunner } from '../jobs/runner.ts'
import { createTicketEarning, strikeTickets } from '../modules/content/raffles/earn-tickets.ts'
import type { RaffleRules } from '../modules/content/raffles/raffles.domain.ts'
import { raffleJobs } from '../modules/content/raffles/raffles.jobs.ts'
import { createRaffleRepository } from '../modules/content/raffles/raffles.repository.ts'
import { createRaffleService } from '../modules/content/raffles/raffles.service.ts'
import { createLocalBeacon } from '../modules/lottery/draws/beacon.ts'
import type { StoredRaffle } from '../raffle-tables.ts'
import { MATCH, openPromises } from './promise-house.ts'
import { startTestBeacon } from './test-beacon.ts'

/** A raffle a day: a ticket for every 100 baht, five at most, and two prizes. */
export const RAFFLE: RaffleRules = {
  ...MATCH,
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

/** A merchant with raffles, a beacon that signs by a known key and a clock that the test moves. */
export async function openRaffleFixture(engine: Parameters<typeof openPromises>[0]) {
  const fixture = await openPromises(engine)
  const { db, house: merchant, gate, grants, now } = fixture
  const beacon = await startTestBeacon(now)
  const faults: unknown[] = []
  const jobs = raffleJobs({
    db,
    merchants: [merchant],
    beacon: createLocalBeacon(beacon.origin),
    clock: now,
    grants,
    onFault: (error) => faults.push(error),
  })
  const runner = await createJobRunner(db, jobs, now, (error) => {
    throw error
  })
  const earn = createTicketEarning(gate)
  const find = async (drawId: string): Promise<StoredRaffle> => {
    const raffle = await createRaffleRepository(db).find(drawId)
    if (!raffle) throw new Error(`no raffle ${drawId}`)
    return raffle
  }
  const goTo = async (when: Date): Promise<void> => {
    fixture.pass(when.getTime() - now().getTime())
    await runner.run()
  }
  return {
    ...fixture,
    beacon,
    /** Errors of the jobs. */
    faults,
    raffles: createRaffleService({ db, urlOf: (_, round) => `${beacon.origin}/${round}`, now }),
    find,
    goTo,
    /** Runs due jobs some time later; the jobs poll again after a minute. */
    later: (ms = 60_000) => goTo(new Date(now().getTime() + ms)),
    /** Credits a deposit of a member, minor units, and returns its order. */
    payIn: async (memberId: string, amount: bigint, orderId = randomUUID(), at = now()): Promise<string> => {
      await db.transaction().execute((trx) => earn(trx, merchant, { orderId, memberId, amount, kind: 'promptpay', at }))
      return orderId
    },
    takeBack: (orderId: string) => db.transaction().execute((trx) => strikeTickets(trx, orderId, now())),
    /** Closes and draws it, and gives its prizes. */
    drawOut: async (drawId: string): Promise<StoredRaffle> => {
      const { closes_at, round } = await find(drawId)
      await goTo(closes_at)
      await goTo(timeOfRound(LOCAL_BEACON, Number(round)))
      await goTo(new Date(now().getTime() + 60_000))
      return find(drawId)
    },
    close: async () => {
      await fixture.database.close()
      await beacon.close()
    },
  }
}
export type RaffleFixture = Awaited<ReturnType<typeof openRaffleFixture>>
