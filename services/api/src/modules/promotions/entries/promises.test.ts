import { describeOnOneEngine } from '@tessera/server/testing'
import type { OfferRules } from '@tessera/site/operations'
import { MATCH_BONUS, openPromotionFixture, type PromotionFixture } from '../../../../testing/promotion-fixture.ts'
import { termsVersionOf } from '../offers/rules.domain.ts'

const match = (over: Partial<OfferRules> = {}): OfferRules => ({ ...MATCH_BONUS, ...over }) as OfferRules
const upTo = (cap: string, over: Partial<OfferRules> = {}) =>
  match({ reward: { percent: 100, cap }, ...over } as Partial<OfferRules>)

describeOnOneEngine('what is promised', (engine) => {
  let on: PromotionFixture
  beforeAll(async () => {
    on = await openPromotionFixture(engine)
  })
  afterAll(() => on.database.close())

  const codeOf = (joined: Awaited<ReturnType<PromotionFixture['joinPromotion']>>) =>
    joined.ok ? 'joined' : joined.code
  const budget = async (id: string) => [await on.balance('promotion', id), await on.balance('promised', id)]
  const aMember = async () => (await on.player()).memberId

  test('CON-090 settles the worked example of a budget: pays the joined, and lets others wait for room', async () => {
    await on.publish('budget', upTo('300.00', { conditions: { deposit: { min: '100.00' } } }), 100_000n)
    const members = [await aMember(), await aMember(), await aMember(), await aMember()]
    const [first = '', second = '', third = '', fourth = ''] = members
    for (const who of [first, second, third]) expect(codeOf(await on.joinPromotion(who, 'budget'))).toBe('joined')
    expect(await budget('budget')).toEqual([10_000n, 90_000n])
    expect(codeOf(await on.joinPromotion(fourth, 'budget'))).toBe('promotion.exhausted')
    await on.rewardDeposit(first, 12_050n)
    // What was promised for the bonus that is on now is with the member.
    expect(await budget('budget')).toEqual([27_950n, 60_000n])
    expect(codeOf(await on.joinPromotion(fourth, 'budget'))).toBe('promotion.exhausted')
    await on.leavePromotion(second, 'budget')
    expect(await budget('budget')).toEqual([57_950n, 30_000n])
    expect(codeOf(await on.joinPromotion(fourth, 'budget'))).toBe('joined')
    expect(await budget('budget')).toEqual([27_950n, 60_000n])
  })

  test('CON-090 reserves as many of 50 simultaneous joins as the budget covers', async () => {
    await on.publish('fifty', upTo('300.00'), 600_000n)
    const members = await Promise.all(Array.from({ length: 50 }, aMember))
    const codes = (await Promise.all(members.map((who) => on.joinPromotion(who, 'fifty')))).map(codeOf)
    expect([codes.filter((code) => code === 'joined').length, new Set(codes).size]).toEqual([20, 2])
    expect(await budget('fifty')).toEqual([0n, 600_000n])
    const entries = await on.db
      .selectFrom('promotion_entries')
      .select('id')
      .where('promotion_id', '=', 'fifty')
      .execute()
    expect(entries).toHaveLength(20)
  })

  test('matches a deposit to the satang: nothing under the minimum, all of it, and up to the cap', async () => {
    await on.publish('whole', match({ conditions: { deposit: { min: '100.00' } }, wagering: null }), 100_000_000n)
    await on.publish('half', match({ reward: { percent: 50, cap: '1000.00' } } as Partial<OfferRules>), 100_000_000n)
    const earns = async (promotionId: string, deposit: bigint) => {
      const who = await aMember()
      await on.joinPromotion(who, promotionId)
      await on.rewardDeposit(who, deposit)
      return (await on.listRewards(who)).map(({ amount, state }) => [amount, state])
    }
    expect(await earns('whole', 9_999n)).toEqual([])
    expect(await earns('whole', 33_333n)).toEqual([[33_333n, 'PAID']])
    expect(await earns('whole', 250_000n)).toEqual([[200_000n, 'PAID']])
    expect(await earns('half', 33_333n)).toEqual([[16_666n, 'ACTIVE']])
  })

  test('CON-092 CON-093 binds a join to the rules that were shown, and not to later ones', async () => {
    const [before, after] = [upTo('300.00'), upTo('50.00')]
    await on.publish('edited', before, 100_000n)
    const [who, late] = [await aMember(), await aMember()]
    expect(codeOf(await on.joinPromotion(who, 'edited', termsVersionOf(before)))).toBe('joined')
    await on.publish('edited', after)
    const refused = await on.joinPromotion(late, 'edited', termsVersionOf(before))
    expect(refused).toMatchObject({
      code: 'promotion.changed',
      details: { value: { termsVersion: termsVersionOf(after), facts: expect.arrayContaining([expect.anything()]) } },
    })
    expect(codeOf(await on.joinPromotion(late, 'edited', termsVersionOf(after)))).toBe('joined')
    for (const one of [who, late]) await on.rewardDeposit(one, 25_000n)
    expect([await on.listRewards(who), await on.listRewards(late)]).toMatchObject([
      [{ amount: 25_000n }],
      [{ amount: 5_000n }],
    ])
  })

  test('FIX-508 returns changed terms in the language of the page', async () => {
    const before = upTo('300.00')
    await on.publish('reworded', before, 100_000n)
    await on.publish('reworded', upTo('50.00'))
    const facts = async (language: 'TH' | 'EN') => {
      const refused = await on.joinPromotion(await aMember(), 'reworded', termsVersionOf(before), null, language)
      return JSON.stringify(refused.ok ? null : refused.details?.value)
    }
    expect([/[฀-๿]/.test(await facts('TH')), /[฀-๿]/.test(await facts('EN'))]).toEqual([true, false])
  })

  test('FIX-520 reports a promotion that is paused', async () => {
    await on.publish('resting', upTo('10.00'), 100_000n)
    await on.db.updateTable('offers').set({ paused_at: on.now() }).where('promotion_id', '=', 'resting').execute()
    expect(await on.joinPromotion(await aMember(), 'resting')).toMatchObject({
      details: { value: { reason: 'paused' } },
    })
  })

  test.each(['device', 'bank'] as const)('CON-094 holds once per %s under parallel joins', async (what) => {
    await on.publish(`once-${what}`, upTo('10.00', { oncePer: ['member', what] }), 100_000n)
    const members = [await aMember(), await aMember()]
    for (const id of members)
      await on.db
        .insertInto('bank_accounts')
        .values({
          id: `${what}-${id}`,
          merchant: 'm',
          member_id: id,
          bank: 'KBANK',
          number: '1234567890',
          name: 'a',
          said_name: 'a',
          review: 'none',
          usable_from: on.now(),
          added_at: on.now(),
          removed_at: null,
        })
        .execute()
    const codes = (await Promise.all(members.map((id) => on.joinPromotion(id, `once-${what}`, undefined, 'same')))).map(
      codeOf,
    )
    expect(codes.toSorted()).toEqual(['joined', 'promotion.ineligible'])
    expect((await budget(`once-${what}`))[1]).toBe(1_000n)
  })

  test('CON-094 grants nothing for a number that another member proved before', async () => {
    await on.publish('once-mobile', upTo('10.00', { oncePer: ['member', 'mobile'] }), 100_000n)
    const [first, second] = [await aMember(), await aMember()]
    const prove = (id: string, mobile: string | null) =>
      on.db
        .updateTable('members')
        .set({ mobile, mobile_proved_at: mobile === null ? null : on.now() })
        .where('id', '=', id)
        .execute()
    expect(await on.joinPromotion(first, 'once-mobile')).toMatchObject({ details: { value: { reason: 'mobile' } } })
    await prove(first, '812345678')
    expect(codeOf(await on.joinPromotion(first, 'once-mobile'))).toBe('joined')
    await prove(first, null)
    await prove(second, '812345678')
    expect(await on.joinPromotion(second, 'once-mobile')).toMatchObject({ details: { value: { reason: 'shared' } } })
  })

  test('returns a join that was not earned in time to the budget', async () => {
    await on.publish('slow', upTo('10.00'), 1_000n)
    const who = await aMember()
    await on.joinPromotion(who, 'slow')
    on.advanceClock(8 * 86_400_000)
    await on.runDueJobs()
    expect(await budget('slow')).toEqual([1_000n, 0n])
    await on.rewardDeposit(who, 5_000n)
    expect(await on.listRewards(who)).toEqual([])
  })

  test('CON-102 expires an unclaimed reward once, and returns it to the budget', async () => {
    await on.publish('gift', match({ kind: 'APPLICATION', reward: { most: '20.00' } } as Partial<OfferRules>), 2_000n)
    const who = await aMember()
    const { id } = await on.grantReward(who, 'gift', 1_500n)
    expect(await budget('gift')).toEqual([500n, 1_500n])
    on.advanceClock(8 * 86_400_000)
    await on.runDueJobs()
    await on.runDueJobs()
    expect([(await on.findGrant(id)).state, await budget('gift')]).toEqual(['LAPSED', [2_000n, 0n]])
    expect(await on.claimReward(who, id)).toMatchObject({ code: 'reward.gone' })
  })

  test('leaves the books in order, with reservations equal to open joins and rewards', async () => {
    expect(await on.trialBalance()).toEqual([])
    for (const promotion of ['budget', 'fifty', 'whole', 'half', 'edited', 'slow', 'gift']) {
      const [promised, open] = await on.readReservations(promotion)
      expect([promotion, promised]).toEqual([promotion, open])
    }
  })
})
