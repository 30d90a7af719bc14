import { DAY_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import {
  Announcements,
  ClaimReward,
  DepositPromos,
  JoinPromotion,
  LeavePromotion,
  Promotions,
  PromotionsMine,
  Rewards,
  RewardsActive,
  WalletBalance,
} from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'

const EN = { language: 'EN' }
const BANGKOK_MS = 7 * 3_600_000

describeOnOneEngine('what deposits earn', (engine) => {
  let house: PayFixture
  let newcomers: string[]
  beforeAll(async () => {
    house = await openPayFixture(engine.open)
    const without = await house.db
      .selectFrom('members as m')
      .select('m.username')
      .where('m.merchant', '=', 'siam')
      .where('m.type', '=', 0)
      .where('m.username', 'not in', ['demo02', 'first01'])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('ledger_accounts as a')
              .innerJoin('ledger_postings as p', 'p.account_id', 'a.id')
              .select('a.id')
              .whereRef('a.owner_id', '=', 'm.id'),
          ),
        ),
      )
      .orderBy('m.username')
      .execute()
    newcomers = without.map(({ username }) => username)
  })
  afterAll(() => house.close())

  const newcomer = (): Promise<Browser> => house.signIn(newcomers.pop() ?? '')
  const wallet = async (as: Browser) => {
    const { sumBalance, bonus } = (await house.call(WalletBalance, { as })).reply.value
    return [sumBalance, bonus]
  }
  const rewards = async (as: Browser, of: 'open' | 'ended') =>
    (await house.call(Rewards, { as, query: { ...EN, of } })).reply.value.items
  const welcome = async (as: Browser) => {
    const promos = (await house.call(DepositPromos, { as, query: EN })).reply.value
    return promos.find(({ id }) => id === 'welcome-100')
  }
  const paid = async (as: Browser, amount: string, over: object = {}) => {
    const order = (await house.openOrder(as, 'gateway', amount, over)).reply.value
    await house.submitOnGateway(order, 'pay')
    await house.waitForState(as, order.id, 'credited')
    return order
  }

  test('CSH-040 joins the promotion chosen for a deposit under the rules that were shown, and pays with the credit', async () => {
    const as = await newcomer()
    const promo = await welcome(as)
    expect([promo?.minDeposit, promo?.facts.slice(0, 3).map(({ key }) => key)]).toEqual([
      '100.00',
      ['get', 'do', 'target'],
    ])
    const stale = await house.openOrder(as, 'gateway', '300.00', { promoId: promo?.id, termsVersion: 'another' })
    expect(stale.failure).toMatchObject({ code: 'promotion.changed', value: { termsVersion: promo?.termsVersion } })
    const order = (
      await house.openOrder(as, 'gateway', '300.00', { promoId: promo?.id, termsVersion: promo?.termsVersion })
    ).reply.value
    const mine = (await house.call(PromotionsMine, { as, query: EN })).reply.value
    expect(mine.entries).toMatchObject([{ promotionId: 'welcome-100', state: 'JOINED', facts: promo?.facts }])
    expect(await wallet(as)).toEqual(['0.00', '0.00'])
    await house.submitOnGateway(order, 'pay')
    await house.waitForState(as, order.id, 'credited')
    expect(await wallet(as)).toEqual(['300.00', '300.00'])
    expect((await house.call(RewardsActive, { as, query: EN })).reply.value).toMatchObject({
      active: { reward: { kind: 'WELCOME', amount: '300.00', multiple: 5 }, target: '1500.00', maxBet: '100.00' },
      queued: [],
    })
    // The second deposit earns nothing more by the same entry.
    await paid(as, '200.00')
    expect(await wallet(as)).toEqual(['500.00', '300.00'])
  })

  test('charges back the bonus along with the deposit', async () => {
    const as = await newcomer()
    const order = await paid(as, '250.00', { promoId: 'welcome-100' })
    expect(await wallet(as)).toEqual(['250.00', '250.00'])
    await house.submitOnGateway(order, 'charge-back')
    await house.waitForState(as, order.id, 'charged_back')
    expect(await wallet(as)).toEqual(['0.00', '0.00'])
    expect(await rewards(as, 'ended')).toMatchObject([{ state: 'REVERSED', reason: 'charge_back', paid: '0.00' }])
  })

  test('rejects an ineligible member with the reason, and opens no order', async () => {
    const as = await house.signIn('demo01')
    const { failure } = await house.openOrder(as, 'gateway', '300.00', { promoId: 'welcome-100' })
    expect(failure).toMatchObject({ code: 'promotion.ineligible', value: { reason: 'deposit_passed' } })
    const mine = (await house.call(PromotionsMine, { as, query: EN })).reply.value
    expect(mine.ineligible).toContainEqual({ promotionId: 'welcome-100', reason: 'deposit_passed' })
  })

  test('FIX-211 lists for each promotion of a deposit an example, and the reason if the member cannot choose it', async () => {
    const promos = async (as: Browser) =>
      (await house.call(DepositPromos, { as, query: EN })).reply.value.map(({ id, ineligible }) => [id, ineligible])
    while (new Date(house.now().getTime() + BANGKOK_MS).getUTCDay() !== 1) house.advance(DAY_MS)
    const username = newcomers.pop() ?? ''
    await house.db.updateTable('members').set({ created_at: house.now() }).where('username', '=', username).execute()
    const as = await house.signIn(username)
    expect(await promos(as)).toEqual([
      ['welcome-100', null],
      ['second-deposit', 'deposit'],
      ['free-spin-friday', 'deposit_day'],
    ])
    expect((await welcome(as))?.example).toEqual({ deposit: '100.00', get: '100.00', play: '500.00' })
    await paid(as, '300.00', { promoId: 'welcome-100' })
    expect(await promos(as)).toEqual([
      ['welcome-100', 'used'],
      ['second-deposit', null],
      ['free-spin-friday', 'deposit_day'],
    ])
    const old = await house.signIn('demo01')
    expect(await promos(old)).toContainEqual(['welcome-100', 'deposit_passed'])
  })

  test('names at a joined promotion why a deposit of today does not count, until one does', async () => {
    while (new Date(house.now().getTime() + BANGKOK_MS).getUTCDay() !== 4) house.advance(DAY_MS)
    const username = newcomers.pop() ?? ''
    const thursday = await house.signIn(username)
    const entries = async (as: Browser) => (await house.call(PromotionsMine, { as, query: EN })).reply.value.entries
    await house.call(JoinPromotion, { as: thursday, body: { promotionId: 'free-spin-friday' } })
    expect(await entries(thursday)).toMatchObject([{ state: 'JOINED', depositReason: 'deposit_day' }])
    house.advance(DAY_MS)
    expect((await entries(await house.signIn(username)))[0]).not.toHaveProperty('depositReason')
  })

  test('API-171 claims rounds for a Friday’s deposit once, however often it is sent', async () => {
    // Where the merchant is.
    while (new Date(house.now().getTime() + BANGKOK_MS).getUTCDay() !== 5) house.advance(DAY_MS)
    const as = await newcomer()
    await house.call(JoinPromotion, { as, body: { promotionId: 'free-spin-friday' } })
    await paid(as, '300.00')
    const [reward] = await rewards(as, 'open')
    expect(reward).toMatchObject({ kind: 'FREE_ROUNDS', state: 'CLAIMABLE', counter: 'MANUAL', amount: '30.00' })
    const claim = () => house.call(ClaimReward, { as, body: { grantId: reward?.id ?? '', language: 'EN' } })
    const answers = await Promise.all(Array.from({ length: 20 }, claim))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const free = await house.db
      .selectFrom('free_rounds')
      .select(['count', 'stake'])
      .where('grant_id', '=', reward?.id ?? '')
      .execute()
    expect(free).toEqual([{ count: 30, stake: 100n }])
  })

  test('releases the reserved amount for a member who leaves in time', async () => {
    const as = await newcomer()
    const body = { promotionId: 'welcome-100' }
    const state = async () =>
      (await house.call(PromotionsMine, { as, query: EN })).reply.value.entries.map((one) => one.state)
    expect((await house.call(JoinPromotion, { as, body })).status).toBe(200)
    expect((await house.call(LeavePromotion, { as, body })).reply.value).toEqual({ left: true })
    expect([await state(), (await house.call(LeavePromotion, { as, body })).failure.code]).toEqual([
      ['LEFT'],
      'request.conflict',
    ])
    await paid(as, '300.00')
    expect(await wallet(as)).toEqual(['300.00', '0.00'])
    expect((await house.call(JoinPromotion, { as, body })).failure).toMatchObject({
      code: 'promotion.ineligible',
      value: { reason: 'deposit_passed' },
    })
  })

  test('CON-091 shows the payout of an offer publicly, three facts of it next to its link, and none for news', async () => {
    const list = async () => (await house.call(Promotions, { query: EN })).reply.value.promotions
    const offer = (await list()).find(({ id }) => id === 'welcome-100')?.offer
    expect(offer).toMatchObject({
      kind: 'WELCOME',
      action: 'join',
      full: false,
      termsVersion: expect.stringMatching(/^\w{32}$/),
    })
    expect((await list()).find(({ id }) => id === 'jackpot-race')?.offer).toBeNull()
    const { banners } = (await house.call(Announcements, { query: { ...EN, platform: 'M' } })).reply.value
    const beside = (linkage: string) => banners.find((one) => one.linkage === linkage)?.facts
    expect(beside('promotion:welcome-100')?.map(({ key, text }) => [key, text])).toEqual([
      ['get', '100% up to ฿2,000'],
      ['do', 'First deposit from ฿100 within 7 days'],
      ['target', 'Play 5 × the bonus'],
    ])
    expect(banners.find(({ linkage }) => linkage?.startsWith('game:'))?.facts).toEqual([])
  })

  test('leaves the books in order', async () => {
    expect(await house.trialBalance()).toEqual([])
  })
})
