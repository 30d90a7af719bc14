import { DAY_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { Reward } from '@tessera/site'
import {
  Checkin,
  ClaimReward,
  LoginEvents,
  Missions,
  RankProgress,
  Ranks,
  Rewards,
  StampCheckin,
  WalletBalance,
} from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { createRewardHelpers } from '../../../../testing/reward-helpers.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { windowsAt } from '../../money/gate/windows.domain.ts'

const EN = { language: 'EN' }
const ZONE = 'Asia/Bangkok'

describeOnOneEngine('what members earn by what they do', (engine) => {
  let api: TestApi
  let on: ReturnType<typeof createRewardHelpers>
  let newcomers: { id: string; username: string; parent_id: string | null }[]
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    on = createRewardHelpers(api)
    newcomers = await api.db
      .selectFrom('members')
      .select(['id', 'username', 'parent_id'])
      .where('merchant', '=', 'siam')
      .where('type', '=', 0)
      .where('username', 'not in', ['demo01', 'demo02', 'first01'])
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('play_rounds').select('id').whereRef('play_rounds.member_id', '=', 'members.id')),
        ),
      )
      .orderBy('username')
      .execute()
  })
  afterAll(() => api.close())

  const newcomer = async () => {
    const one = newcomers.pop() ?? { id: '', username: '', parent_id: null }
    return { ...one, as: await api.signIn(one.username) }
  }
  const open = async (as: Browser): Promise<Reward[]> =>
    (await api.call(Rewards, { as, query: { ...EN, of: 'open' } })).reply.value.items
  const claim = (as: Browser, grantId: string) => api.call(ClaimReward, { as, body: { grantId, ...EN } })
  const balance = async (as: Browser) => (await api.call(WalletBalance, { as })).reply.value.sumBalance
  /** Goes on to so many milliseconds before or after the next day, week or month begins in Bangkok. */
  const goTo = (window: 'day' | 'week', ms: number): void =>
    api.advance(windowsAt(api.now(), ZONE)[window].resetsAt.getTime() - api.now().getTime() + ms)

  test('CON-097 stamps once a Bangkok day, resets nothing after a missed day, and gives a prize once', async () => {
    const { username } = await newcomer()
    const as = () => api.signIn(username)
    const stamp = async () => {
      const { stamped, stampedToday } = (await api.call(StampCheckin, { as: await as(), body: {} })).reply.value
      return [stamped, stampedToday]
    }
    const card = async () => (await api.call(Checkin, { as: await as() })).reply.value
    expect(await card()).toMatchObject({ size: 7, stamped: 0, stampedToday: false })
    goTo('day', -1)
    expect([await stamp(), await stamp()]).toEqual([
      [1, true],
      [1, true],
    ])
    api.advance(1)
    expect(await card()).toMatchObject({ stamped: 1, stampedToday: false })
    expect(await stamp()).toEqual([2, true])
    api.advance(2 * DAY_MS)
    expect(await stamp()).toEqual([3, true])
    const prizes = async () =>
      (await open(await as())).filter(({ kind }) => kind === 'CHECKIN').map(({ amount }) => amount)
    expect([await stamp(), await prizes()]).toEqual([[3, true], ['5.00']])
    for (let n = 4; n <= 7; n++) {
      api.advance(DAY_MS)
      expect(await stamp()).toEqual([n, true])
    }
    expect([await prizes(), (await card())?.stamped]).toEqual([['20.00', '5.00'], 7])
    api.advance(DAY_MS)
    expect([(await card())?.stamped, await stamp()]).toEqual([0, [1, true]])
  })

  test('API-171 counts one of 100 simultaneous stamps', async () => {
    const { id, as } = await newcomer()
    const all = await Promise.all(Array.from({ length: 100 }, () => api.call(StampCheckin, { as, body: {} })))
    // A machine that is busy turns some away.
    const answers = all.filter(({ status }) => status < 500)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.reply.value).toMatchObject({ stamped: 1, stampedToday: true })
    expect(await api.db.selectFrom('checkin_stamps').select('day').where('member_id', '=', id).execute()).toHaveLength(
      1,
    )
  })

  test('CON-098 shows the progress of mission steps, and pays the mission once', async () => {
    goTo('week', 60_000)
    const { id, as } = await newcomer()
    // Logins are written down behind their answers, which this one waits for.
    await api.call(LoginEvents, { as })
    const mission = async () => {
      const [one] = (await api.call(Missions, { as, query: EN })).reply.value
      return {
        state: one?.state,
        done: one?.steps.map((step) => `${step.kind} ${step.done}`),
        grantId: one?.grantId ?? null,
      }
    }
    expect(await mission()).toEqual({ state: 'open', done: ['logins 1', 'games 0', 'stakes 0.00'], grantId: null })
    const nodes = await api.db.selectFrom('games').select('node_id').limit(5).execute()
    for (const { node_id } of nodes) await on.addEndedRound(id, 300_000n, { node_id })
    await on.addEndedRound(id, 900_000n, { node_id: nodes[0]?.node_id ?? null, state: 'void' })
    await on.addEndedRound(id, 900_000n, { node_id: nodes[0]?.node_id ?? null, game_type: 'SPORTS' })
    expect((await mission()).done).toEqual(['logins 1', 'games 5', 'stakes 15000.00'])
    await on.addEndedRound(id, 500_000n, { node_id: nodes[0]?.node_id ?? null })
    for (let day = 1; day <= 4; day++) {
      const at = new Date(api.now().getTime() + day * DAY_MS)
      const event = {
        member_id: id,
        at,
        ok: true,
        method: 'password',
        device: null,
        network: null,
        is_new_device: false,
      } as const
      await api.db.insertInto('login_events').values(event).execute()
    }
    await on.runDueJobs()
    const reached = await mission()
    expect(reached).toMatchObject({ state: 'claimable', done: ['logins 5', 'games 5', 'stakes 20000.00'] })
    const before = await balance(as)
    for (const _ of [1, 2]) expect((await claim(as, reached.grantId ?? '')).reply.value.state).toBe('PAID')
    expect([Number(await balance(as)) - Number(before), (await mission()).state]).toEqual([300, 'claimed'])
  })

  test('CON-099 pays a rank once for life, and both for a step over two', async () => {
    const { id, as } = await newcomer()
    const ladder = async () => (await api.call(Ranks, { as })).reply.value
    const bonuses = async () => (await open(as)).filter(({ kind }) => kind === 'UPGRADE').map(({ amount }) => amount)
    await on.postDeposit(id, 1_200_000n)
    await on.addEndedRound(id, 4_800_000n)
    for (const _ of [1, 2]) await on.runDueJobs()
    expect((await api.call(RankProgress, { as })).reply.value).toEqual({
      completedConditions: 1,
      totalExpectedConditions: 2,
      labelId: 'vip_silver',
    })
    expect(await bonuses()).toEqual(['50.00'])
    expect((await claim(as, (await ladder()).steps[0]?.grantId ?? '')).reply.value.state).toBe('PAID')
    await on.postDeposit(id, 4_800_000n)
    await on.addEndedRound(id, 27_200_000n)
    for (const _ of [1, 2]) await on.runDueJobs()
    expect((await api.call(RankProgress, { as })).reply.value).toMatchObject({
      completedConditions: 0,
      labelId: 'vip_diamond',
    })
    expect((await bonuses()).toSorted()).toEqual(['1000.00', '200.00'])
    expect((await ladder()).steps.map(({ state, grantId }) => [state, grantId !== null])).toEqual([
      ['reached', false],
      ['reached', true],
      ['reached', true],
      ['next', false],
    ])
  })

  test('CON-096 returns cash lost in a week as cash, by the rank, once, and counts no bonus money as a loss', async () => {
    const [loser, little, gifted, unranked] = [
      await newcomer(),
      await newcomer(),
      await newcomer(),
      await newcomer(),
    ] as const
    const people = [loser, little, gifted, unranked]
    goTo('week', 60_000)
    for (const { id } of [loser, little, gifted]) {
      await on.postDeposit(id, 1_200_000n)
      await on.addEndedRound(id, 6_000_000n, { win: 6_000_000n })
    }
    await on.addEndedRound(loser.id, 1_234_567n)
    await on.addEndedRound(little.id, 99_999n)
    // Half of this win is of the bonus: 500.00 of cash came back, so 500.00 is lost.
    await on.addEndedRound(gifted.id, 100_000n, { bonus: 100_000n, win: 100_000n })
    await on.addEndedRound(unranked.id, 500_000n)
    goTo('week', -1)
    await on.addEndedRound(loser.id, 1n, { win: 1n })
    api.advance(61_000)
    for (const _ of [1, 2]) await on.runDueJobs()
    const back = async (username = '') =>
      (await open(await api.signIn(username)))
        .filter(({ kind }) => kind === 'CASHBACK')
        .map(({ amount, multiple }) => [amount, multiple])
    expect(await Promise.all(people.map(({ username }) => back(username)))).toEqual([[['370.37', 0]], [], [], []])
  })

  test.each(['member', 'agent'] as const)(
    'pays a %s who referred a friend once, after the friend has deposited and played',
    async (side) => {
      const friend = await newcomer()
      const brought = await newcomer()
      // Uplines are agents.
      if (side === 'agent') await api.db.updateTable('members').set({ type: 1 }).where('id', '=', brought.id).execute()
      const by = side === 'agent' ? { parent_id: brought.id } : { recommended_by: brought.id }
      await api.db
        .updateTable('members')
        .set({ parent_id: null, ...by, created_at: api.now() })
        .where('id', '=', friend.id)
        .execute()
      const paid = async () => {
        const as = new Browser()
        await api.login({ username: brought.username, side }, { as })
        return (await open(as)).filter(({ kind }) => kind === 'REFERRAL').length
      }
      await on.postDeposit(friend.id, 10_000n)
      await on.addEndedRound(friend.id, 99_999n)
      await on.runDueJobs()
      expect(await paid()).toBe(0)
      for (const _ of [1, 2]) {
        await on.addEndedRound(friend.id, 1n)
        await on.runDueJobs()
      }
      expect(await paid()).toBe(1)
    },
  )

  test('leaves the books in order', async () => {
    expect(await on.trialBalance()).toEqual([])
  })
})
