import { CounterKey } from '@tessera/site'
import { Counters, RankProgress } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { countersOf, rankProgress } from './rewards.domain.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('API-043 PLT-005 counts the conditions of the next rank in the rank progress', async () => {
  const { headers } = await api.signIn('newbie01')
  const url = '/api/v1/member/rank-progress'
  const newbie = await api.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })
  expect(newbie.json()).toEqual({
    success: true,
    value: { completedConditions: 0, totalExpectedConditions: 2, labelId: 'vip_bronze' },
  })
  const player = await api.call(RankProgress, { as: await api.signIn('demo01') })
  expect(player.reply.value.labelId).not.toBe('vip_bronze')
})

test('API-043 PLT-005 moves the rank progress with deposits and bets, without a label past the last rank', () => {
  const ranks = api.merchants[0]?.ranks ?? []
  expect(rankProgress(ranks, { deposits: 100_000n, stakes: 0n })).toEqual({
    completedConditions: 1,
    totalExpectedConditions: 2,
    labelId: 'vip_bronze',
  })
  expect(rankProgress(ranks, { deposits: 0n, stakes: 500_000n }).completedConditions).toBe(1)
  expect(rankProgress(ranks, { deposits: 100_000n, stakes: 500_000n }).labelId).toBe('vip_silver')
  const top = rankProgress(ranks, { deposits: 10n ** 12n, stakes: 10n ** 12n })
  expect(top.labelId).toBeNull()
  expect(top.completedConditions).toBe(top.totalExpectedConditions)
})

test('PLT-024 PLT-025 returns seven counters, each enabled or not, with a count', async () => {
  const { value } = (await api.call(Counters, { as: await api.signIn('demo01') })).reply
  expect(Object.keys(value).sort()).toEqual([...CounterKey.options].sort())
  expect([value.MANUAL.count, value.TICKET.count, value.REFERRAL.enabled]).toEqual([2, 3, true])
})

test('PLT-083 disables a counter if its switch is off or absent', () => {
  expect(countersOf({}, { MANUAL: 2 }).MANUAL).toEqual({ enabled: false, count: 2 })
  expect(countersOf({ REWCEN3: true }, {}).MANUAL).toEqual({ enabled: true, count: 0 })
  expect(countersOf({ MISSION: true }, {})).toMatchObject({
    MISSION_MANUAL: { enabled: true },
    UPGRADE_BONUS: { enabled: false },
  })
})
