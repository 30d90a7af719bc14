import { DAY_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { receivingCount } from '@tessera/site'
import {
  ClaimReward,
  CollectTickets,
  Counters,
  ForfeitReward,
  JoinPromotion,
  MyRaffles,
  PromotionsMine,
  Rewards,
  RewardsActive,
  SelfExclusion,
  StampCheckin,
  TimeOut,
  WalletBalance,
} from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { createRewardHelpers } from '../../../../testing/reward-helpers.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const EN = { language: 'EN' }

describeOnOneEngine('rewards of a member', (engine) => {
  let api: TestApi
  let on: ReturnType<typeof createRewardHelpers>
  let spare: Awaited<ReturnType<TestApi['listMembers']>>
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    on = createRewardHelpers(api)
    spare = await api.listMembers(12)
  })
  afterAll(() => api.close())

  const member = async () => {
    const { id, username } = spare.pop() ?? { id: '', username: '' }
    return { id, as: await api.signIn(username) }
  }
  const page = async (as: Browser, of: 'open' | 'ended', cursor?: string) =>
    (await api.call(Rewards, { as, query: { ...EN, of, ...(cursor ? { cursor } : {}) } })).reply.value
  const claim = (as: Browser, grantId: string) => api.call(ClaimReward, { as, body: { grantId, ...EN } })
  const giveUp = (as: Browser, grantId: string) => api.call(ForfeitReward, { as, body: { grantId, ...EN } })
  const wallet = async (as: Browser) => (await api.call(WalletBalance, { as })).reply.value
  const active = async (as: Browser) => (await api.call(RewardsActive, { as, query: EN })).reply.value.active

  /** Rewards that can be claimed, by the counters and by the list. */
  const waiting = async (as: Browser) => {
    const { MANUAL, RAFFLE, UPGRADE_BONUS, REFERRAL } = (await api.call(Counters, { as })).reply.value
    const { items } = await page(as, 'open')
    return {
      counted: [MANUAL, RAFFLE, UPGRADE_BONUS, REFERRAL].reduce((sum, { count }) => sum + count, 0),
      listed: items.filter(({ state }) => state === 'CLAIMABLE').length,
    }
  }

  test('CON-101 counts claimable rewards, and an available stamp today', async () => {
    const as = await api.signIn('demo01')
    const counts = (await api.call(Counters, { as })).reply.value
    expect(Object.fromEntries(Object.entries(counts).map(([key, { count }]) => [key, count]))).toEqual({
      LOGIN: 1,
      MANUAL: 2,
      RAFFLE: 1,
      UPGRADE_BONUS: 1,
      MISSION_MANUAL: 0,
      TICKET: 3,
      REFERRAL: 5,
    })
    expect(receivingCount(counts)).toBe(7)
    const { items } = await page(as, 'open')
    for (const key of ['MANUAL', 'RAFFLE', 'UPGRADE_BONUS', 'REFERRAL'] as const)
      expect([key, items.filter(({ counter }) => counter === key).length]).toEqual([key, counts[key].count])
    await claim(as, items.find(({ counter }) => counter === 'RAFFLE')?.id ?? '')
    const [raffle] = (await api.call(MyRaffles, { as, query: EN })).reply.value
    expect([raffle?.own, raffle?.uncollected]).toEqual([5, 3])
    await api.call(CollectTickets, { as, body: { drawId: raffle?.drawId ?? '' } })
    await api.call(StampCheckin, { as, body: {} })
    const after = (await api.call(Counters, { as })).reply.value
    expect([after.RAFFLE.count, after.TICKET.count, after.LOGIN.count]).toEqual([0, 0, 0])
  })

  test('CON-101 rejects the claim of an expired reward, and counts it no longer', async () => {
    const { id, as } = await member()
    const { id: grantId } = await on.grantReward(id, 'live-streak', 1_000n)
    const count = async () => (await api.call(Counters, { as })).reply.value.MANUAL.count
    expect(await count()).toBe(1)
    await api.db.updateTable('reward_grants').set({ claim_by: api.now() }).where('id', '=', grantId).execute()
    expect([(await claim(as, grantId)).failure.code, await count()]).toEqual(['reward.gone', 0])
  })

  test('TRU-013 API-171 pays one of 100 simultaneous claims, returns the same response to all, and matches counters and list', async () => {
    const { id, as } = await member()
    const before = await wallet(as)
    const { id: grantId } = await on.grantReward(id, 'live-streak', 18_800n)
    expect(await waiting(as)).toEqual({ counted: 1, listed: 1 })
    const all = await Promise.all(Array.from({ length: 100 }, () => claim(as, grantId)))
    // A machine that is busy turns some away.
    const answers = all.filter(({ status }) => status < 500)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.reply.value).toMatchObject({ state: 'PAID', paid: '188.00' })
    expect(Number((await wallet(as)).sumBalance) - Number(before.sumBalance)).toBeCloseTo(188, 2)
    expect(await waiting(as)).toEqual({ counted: 0, listed: 0 })
    const stranger = await member()
    expect([(await claim(stranger.as, grantId)).status, (await claim(as, 'none')).status]).toEqual([404, 404])
  })

  test('grants a manual reward once per reference, and within the rules', async () => {
    const { id, as } = await member()
    const first = await on.grantReward(id, 'live-streak', 1_000n, 'application:1')
    expect((await on.grantReward(id, 'live-streak', 1_000n, 'application:1')).id).toBe(first.id)
    await expect(on.grantReward(id, 'live-streak', 188_801n)).rejects.toThrow('amount.range')
    expect((await page(as, 'open')).items.map((one) => one.id)).toEqual([first.id])
  })

  test('API-171 ends a forfeited bonus once, leaves own money, and starts the next one automatically', async () => {
    const { id, as } = await member()
    const before = await wallet(as)
    const [first, second] = [
      await on.grantReward(id, 'birthday-gift', 30_000n),
      await on.grantReward(id, 'birthday-gift', 10_000n),
    ]
    expect((await claim(as, first.id)).reply.value.state).toBe('ACTIVE')
    expect((await claim(as, second.id)).reply.value.state).toBe('QUEUED')
    expect(await active(as)).toMatchObject({
      reward: { id: first.id },
      balance: '300.00',
      target: '900.00',
      maxCashOut: '1764.00',
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => giveUp(as, first.id)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.reply.value).toMatchObject({ state: 'FORFEITED', reason: 'given_up', paid: '0.00' })
    expect(await wallet(as)).toEqual({ ...before, bonus: '0.00' })
    await on.runDueJobs()
    expect(await active(as)).toMatchObject({ reward: { id: second.id } })
    expect((await giveUp(as, 'none')).status).toBe(404)
  })

  test('CON-104 pages the history, with the reason for the end of a reward and the amount paid', async () => {
    const { id, as } = await member()
    for (let n = 0; n < 23; n++) {
      const { id: grantId } = await on.grantReward(id, 'live-streak', 100n + BigInt(n))
      await claim(as, grantId)
      api.advance(1_000)
    }
    const first = await page(as, 'ended')
    const rest = await page(as, 'ended', first.next ?? '')
    expect([first.items.length, rest.items.length, rest.next]).toEqual([20, 3, null])
    const amounts = [...first.items, ...rest.items].map(({ paid }) => paid)
    expect([amounts[0], amounts.at(-1), new Set(amounts).size]).toEqual(['1.22', '1.00', 23])
    expect((await api.call(Rewards, { as, query: { ...EN, of: 'ended', cursor: 'x' } })).failure.code).toBe(
      'request.invalid',
    )
  })

  test('CON-102 notifies the member once three days before a reward expires; then removes it', async () => {
    const { id, as } = await member()
    const { id: grantId } = await on.grantReward(id, 'live-streak', 5_000n)
    const told = async () =>
      (
        await api.db
          .selectFrom('inbox_messages')
          .select('title_en')
          .where('member_id', '=', id)
          .where('sent_at', '>', since)
          .execute()
      ).map(({ title_en }) => title_en)
    const since = api.now()
    api.advance(11 * DAY_MS - 12_000)
    await on.runDueJobs()
    expect(await told()).toEqual([])
    for (const _ of [1, 2]) await on.runDueJobs()
    expect(await told()).toEqual(['Baccarat streak bonus can be claimed for three more days'])
    api.advance(3 * DAY_MS)
    expect((await claim(await api.signIn(await nameOf(id)), grantId)).failure.code).toBe('reward.gone')
    await on.runDueJobs()
    expect((await page(await api.signIn(await nameOf(id)), 'ended')).items[0]).toMatchObject({
      state: 'LAPSED',
      reason: 'time',
    })
    expect((await api.call(Counters, { as: await api.signIn(await nameOf(id)) })).reply.value.MANUAL.count).toBe(0)
    expect(as).toBeDefined()
  })
  const nameOf = async (id: string) =>
    (await api.db.selectFrom('members').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username

  test.each([
    ['who has excluded themself', (as: Browser) => api.call(SelfExclusion, { as, body: { months: 6 } }), null],
    ['who takes a break', (as: Browser) => api.call(TimeOut, { as, body: { hours: 24 } }), 'ACTIVE'],
  ] as const)('CON-095 shows %s no offers, and pays what is cash', async (_, pause, state) => {
    const { id, as } = await member()
    const [cash, bonus, waiting] = [
      await on.grantReward(id, 'live-streak', 7_000n),
      await on.grantReward(id, 'birthday-gift', 8_000n),
      await on.grantReward(id, 'birthday-gift', 9_000n),
    ]
    await claim(as, bonus.id)
    expect((await pause(as)).status).toBe(200)
    const codes = [
      (await api.call(JoinPromotion, { as, body: { promotionId: 'free-spin-friday' } })).failure.code,
      (await api.call(StampCheckin, { as, body: {} })).failure.code,
      (await claim(as, waiting.id)).failure.code,
    ]
    expect(codes).toEqual(['protection.active', 'protection.active', 'protection.active'])
    expect((await api.call(PromotionsMine, { as, query: EN })).reply.value).toEqual({ entries: [], ineligible: [] })
    expect((await api.call(Counters, { as })).reply.value.LOGIN.count).toBe(0)
    expect((await claim(as, cash.id)).reply.value).toMatchObject({ state: 'PAID', paid: '70.00' })
    expect((await active(as))?.reward.state ?? null).toBe(state)
  })

  test('leaves the books in order', async () => {
    expect(await on.trialBalance()).toEqual([])
  })
})
