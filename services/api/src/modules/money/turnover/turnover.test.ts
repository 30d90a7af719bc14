import { describeOnBothEngines } from '@tessera/server/testing'
import { openPlayFixture, type PlayFixture } from '../../../../testing/play-fixture.ts'
import { createTurnoverRepository } from './turnover.repository.ts'

describeOnBothEngines('the turnover that a deposit needs', (engine) => {
  let on: PlayFixture
  beforeAll(async () => {
    on = await openPlayFixture(engine)
  })

  test('FIX-005 retains the requirement while a stake is in an open round, and after that stake is returned', async () => {
    const who = await on.player(10_000n)
    await on.bet(who, 9_900n, 'open')
    await on.bet(who, 100n, 'lost')
    await on.win(who, 0n, 'lost')
    expect(await on.turnoverLeft(who.memberId)).toBe(9_900n)
    await on.rollBack(who, 'open')
    expect([await on.ledger.accountBalance(who.account), await on.turnoverLeft(who.memberId)]).toEqual([9_900n, 9_900n])
  })

  test('FIX-505 requires each deposit to be staked, whatever was staked beyond the requirement before it', async () => {
    const who = await on.player(20_000n)
    for (const round of ['one', 'two', 'three', 'four', 'five']) {
      await on.bet(who, 20_000n, round)
      await on.win(who, 20_000n, round)
    }
    expect(await on.turnoverLeft(who.memberId)).toBe(0n)
    const deposit = { memberId: who.memberId, amount: 80_000n }
    await on.db
      .transaction()
      .execute((trx) => createTurnoverRepository(trx).addRequirement(deposit.memberId, deposit.amount))
    expect(await on.turnoverLeft(who.memberId)).toBe(80_000n)
  })

  test('FIX-515 counts no stake on a match that was returned by its result', async () => {
    const who = await on.player(10_000n)
    const game = { product: 'games' as const, gameType: 'SPORTS', nodeId: null, gameId: 'g', odds: '2.00' }
    await on.bet(who, 10_000n, 'returned', { game })
    await on.win(who, 10_000n, 'returned')
    expect(await on.turnoverLeft(who.memberId)).toBe(10_000n)
    await on.bet(who, 10_000n, 'won', { game })
    await on.win(who, 10_001n, 'won')
    expect(await on.turnoverLeft(who.memberId)).toBe(0n)
  })
})
