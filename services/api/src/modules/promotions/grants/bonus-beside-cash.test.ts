import { describeOnOneEngine } from '@tessera/server/testing'
import { ClaimReward, RewardsActive, WalletBalance, WithdrawInfo } from '@tessera/site/calls'
import { type Cashier, createPayee, startCashier } from '../../../../testing/cashier.ts'
import { createRewardHelpers } from '../../../../testing/reward-helpers.ts'

const EN = { language: 'EN' }

describeOnOneEngine('own money beside a bonus', (engine) => {
  let cashier: Cashier
  let on: ReturnType<typeof createRewardHelpers>
  beforeAll(async () => {
    cashier = await startCashier({ open: engine.open })
    on = createRewardHelpers(cashier.api)
  })
  afterAll(() => cashier.close())

  /** A member with 1,000.00 in cash who plays through a bonus of 300.00. */
  const playing = async (promotionId: 'welcome-100' | 'birthday-gift') => {
    const payee = await createPayee(cashier, 100_000n)
    const { id, state } = await on.grantReward(payee.memberId, promotionId, 30_000n)
    const { api } = cashier
    if (state === 'CLAIMABLE') await api.call(ClaimReward, { as: payee.as, body: { grantId: id, ...EN } })
    const wallet = async () => (await api.call(WalletBalance, { as: payee.as })).reply.value
    const active = async () => (await api.call(RewardsActive, { as: payee.as, query: EN })).reply.value.active
    expect(await wallet()).toMatchObject({ sumBalance: '1000.00', bonus: '300.00' })
    const endsBonus = async () => (await api.call(WithdrawInfo, { as: payee.as })).reply.value.endsBonus
    return { ...payee, wallet, active, endsBonus }
  }

  test('CON-087 ends the bonus of a deposit on a withdrawal, only after the member’s consent', async () => {
    const { as, account, wallet, active, endsBonus } = await playing('welcome-100')
    expect(await endsBonus()).toBe('300.00')
    const asked = await cashier.withdraw(as, account.id, '500.00')
    expect(asked.failure).toMatchObject({ code: 'bonus.active', value: { amount: '300.00' } })
    expect([await wallet(), (await active())?.balance]).toMatchObject([
      { sumBalance: '1000.00', bonus: '300.00' },
      '300.00',
    ])
    expect((await cashier.withdraw(as, account.id, '500.00', { endBonus: true })).status).toBe(200)
    expect([await wallet(), await active()]).toMatchObject([{ sumBalance: '500.00', bonus: '0.00' }, null])
    expect(await endsBonus()).toBeNull()
  })

  test('CON-087 ends no bonus if the withdrawal is rejected for its amount', async () => {
    const { as, account, active } = await playing('welcome-100')
    expect((await cashier.withdraw(as, account.id, '5000.00', { endBonus: true })).failure.code).toBe(
      'funds.insufficient',
    )
    expect((await active())?.balance).toBe('300.00')
  })

  test('CON-087 preserves a gift without a prompt', async () => {
    const { as, account, wallet, endsBonus } = await playing('birthday-gift')
    expect(await endsBonus()).toBeNull()
    expect((await cashier.withdraw(as, account.id, '500.00')).status).toBe(200)
    expect(await wallet()).toMatchObject({ sumBalance: '500.00', bonus: '300.00' })
  })

  test('leaves the books in order', async () => {
    expect(await on.trialBalance()).toEqual([])
  })
})
