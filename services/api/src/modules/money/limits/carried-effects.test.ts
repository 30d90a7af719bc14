import { describeOnOneEngine } from '@tessera/server/testing'
import { RewardsActive, SelfExclusion } from '@tessera/site/calls'
import { type Cashier, createPayee, startCashier } from '../../../../testing/cashier.ts'
import { createRewardHelpers } from '../../../../testing/reward-helpers.ts'

describeOnOneEngine('the effects of an exclusion that is carried over', (engine) => {
  let cashier: Cashier
  beforeAll(async () => {
    cashier = await startCashier({ open: engine.open })
  })
  afterAll(() => cashier.close())

  test('FIX-006 ends the bonus, and recalls money from vendors', async () => {
    const { api } = cashier
    const number = '7777777601'
    const excluded = await createPayee(cashier, 0n, { number })
    await api.call(SelfExclusion, { as: excluded.as, body: { months: 6 } })
    const { as, memberId } = await cashier.newMember()
    const rewards = createRewardHelpers(api)
    await rewards.grantReward(memberId, 'welcome-100', 30_000n)
    await api.db.insertInto('vendor_wallets').values({ member_id: memberId, vendor: 'JDB', said_at: null }).execute()
    const active = async () => (await api.call(RewardsActive, { as, query: { language: 'EN' } })).reply.value.active
    const recallAt = async () =>
      (
        await api.db
          .selectFrom('vendor_wallets')
          .select('recall_at')
          .where('member_id', '=', memberId)
          .executeTakeFirstOrThrow()
      ).recall_at
    expect([(await active())?.balance, await recallAt()]).toEqual(['300.00', null])
    expect((await cashier.addAccount(as, { number })).status).toBe(200)
    expect([await active(), await recallAt()]).toEqual([null, expect.any(Date)])
    expect(await rewards.trialBalance()).toEqual([])
  })
})
