import { describeOnBothEngines } from '@tessera/server/testing'
import { openHouse, type PlayHouse } from '../../../testing/play-house.ts'

describeOnBothEngines('the turnover that a deposit needs', (engine) => {
  let on: PlayHouse
  beforeAll(async () => {
    on = await openHouse(engine)
  })

  test('FIX-005 keeps the requirement while a stake is in an open round, and after that stake is returned', async () => {
    const who = await on.player(10_000n)
    await on.bet(who, 9_900n, 'open')
    await on.bet(who, 100n, 'lost')
    await on.win(who, 0n, 'lost')
    expect(await on.turnoverLeft(who.memberId)).toBe(9_900n)
    await on.rollBack(who, 'open')
    expect([await on.ledger.accountBalance(who.account), await on.turnoverLeft(who.memberId)]).toEqual([9_900n, 9_900n])
  })
})
