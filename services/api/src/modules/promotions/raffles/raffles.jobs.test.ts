import { describeOnOneEngine } from '@tessera/server/testing'
import { openRaffleFixture, RAFFLE, type RaffleFixture } from '../../../../testing/raffle-fixture.ts'
import { createLocalBeacon } from '../../lottery/draws/beacon.ts'
import { voidRaffle } from './raffle-steps.ts'
import { raffleJobs } from './raffles.jobs.ts'

describeOnOneEngine('the jobs of raffles', (engine) => {
  let on: RaffleFixture
  beforeAll(async () => {
    on = await openRaffleFixture(engine)
  })
  afterAll(() => on.close())

  test('FIX-026 delays the next check if a raffle that is to end is of a merchant without a file', async () => {
    const drawId = 'm:RAFFLE:daily:20261120'
    await on.publish('daily', RAFFLE, 600_000n)
    await on.advanceBy()
    await on.advanceBy()
    await on.goTo((await on.find(drawId)).closes_at)
    expect((await on.find(drawId)).state).toBe('closed')
    await on.db.transaction().execute((trx) => voidRaffle(trx, drawId, on.now()))
    const { db, merchant: house, grants, now } = on
    const beacon = createLocalBeacon(on.beacon.origin)
    const [keep] = raffleJobs({
      db,
      merchants: [{ ...house, code: 'x' }],
      beacon,
      clock: now,
      grants,
      onError: () => undefined,
    })
    const next = await db.transaction().execute((trx) => keep.work(trx, 'all', now()))
    expect(next.getTime() - now().getTime()).toBe(60_000)
    await on.advanceBy()
    expect((await on.find(drawId)).settled_at).not.toBeNull()
  })
})
