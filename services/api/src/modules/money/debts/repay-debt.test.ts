import { describeOnOneEngine } from '@tessera/server/testing'
import { giftBonus, openPromotionFixture, type PromotionFixture } from '../../../../testing/promotion-fixture.ts'

describeOnOneEngine('a debt', (engine) => {
  let on: PromotionFixture
  beforeAll(async () => {
    on = await openPromotionFixture(engine)
  })
  afterAll(() => on.database.close())

  /** A member whose cash is all staked in the round `round`, and who owes 30.00. */
  const debtor = async (round: string) => {
    const who = await on.player(10_000n)
    await on.bet(who, 10_000n, round)
    const debt = await on.openAccount(who.memberId, 'debt')
    await on.postTransfer('charge_back', debt, on.cash, 3_000n, on.now())
    return { who, standing: async () => [(await on.balancesOf(who))[0], await on.ledger.accountBalance(debt)] }
  }

  test('CSH-035 pays the debt first from a win, and credits the next one to the member', async () => {
    const { who, standing } = await debtor('won')
    await on.win(who, 2_000n, 'won', { txId: 'won-first', end: false })
    expect(await standing()).toEqual([0n, -1_000n])
    await on.win(who, 2_500n, 'won')
    expect(await standing()).toEqual([1_500n, 0n])
  })

  test('CSH-035 pays the debt first from a returned stake', async () => {
    const { who, standing } = await debtor('back')
    await on.rollBack(who, 'back')
    expect(await standing()).toEqual([7_000n, 0n])
  })

  test('CSH-035 pays the debt first from a cash reward', async () => {
    await on.publish('cash', giftBonus({ wagering: null }), 100_000n)
    const { who, standing } = await debtor('given')
    const { id } = await on.grantReward(who.memberId, 'cash', 5_000n)
    await on.claimReward(who.memberId, id)
    expect(await standing()).toEqual([2_000n, 0n])
  })
})
