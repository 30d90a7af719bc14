import type { GameLaunch } from '@tessera/site'
import { apiError, type FakeCall, type FakeReplies, fakeHttp } from '@tessera/testing'
import { playApi } from './play.api.ts'

const LAUNCH = 'GET /api/v1/games/launch'
const ADD = 'GET /api/v1/recent/add'

const launched = (over: Partial<GameLaunch> = {}): GameLaunch => ({
  gameType: 'RNG',
  vassalage: 'PG',
  gameCode: 'g1',
  gameId: 'g1',
  nodeId: 'n1',
  supportPlay: true,
  isGameH5: true,
  playType: 'ent',
  displayName: 'Naga',
  url: 'https://play.example/n1#token=t',
  embed: true,
  mode: 'real',
  expiresAt: '2026-11-22T05:02:00.000Z',
  resume: null,
  ...over,
})

function anApi(replies: FakeReplies = {}, mapping: () => Promise<Record<string, string[]>> = async () => ({})) {
  const http = fakeHttp({ [LAUNCH]: launched(), [ADD]: {}, ...replies })
  const api = playApi(http, { language: () => 'TH', mapping })
  const asked = (key: string) => http.calls.filter((call) => call.key === key).map(({ query }) => query)
  return { api, asked }
}
const open = (api: ReturnType<typeof anApi>['api'], mode: 'trial' | null = null) =>
  api.open({ nodeId: 'n1', mode, from: '/m/slot-games' })

test('launches a game in the page’s language, with the way back, and as a trial on request', async () => {
  const { api, asked } = anApi()
  await open(api)
  await open(api, 'trial')
  const query = { nodeId: 'n1', language: 'TH', backUrl: '/m/slot-games' }
  expect(asked(LAUNCH)).toEqual([query, { ...query, mode: 'trial' }])
})

test.each([
  ['enhanced where the merchant has them', async () => ({ ELOTT: ['TCG_LOTTO_VN'] }), 'Elott'],
  ['normal where nobody can say', () => Promise.reject(apiError('system.busy')), 'Lott'],
])('LOB-163 LOB-164 launches a lottery with the prizes that are %s', async (_, mapping, prizeMode) => {
  const answer = ({ query }: FakeCall) =>
    launched({ vassalage: 'TCG_LOTTO_VN', url: `https://play.example/#${query.prizeMode}` })
  const { api, asked } = anApi({ [LAUNCH]: answer }, mapping)
  const opening = await open(api)
  expect(asked(LAUNCH).at(-1)).toMatchObject({ prizeMode, playType: 'ent' })
  expect(opening).toMatchObject({ kind: 'launched', launch: { url: `https://play.example/#${prizeMode}` } })
})

test('LOB-165 launches other games once', async () => {
  const { api, asked } = anApi()
  await open(api)
  expect(asked(LAUNCH)).toHaveLength(1)
})

test('LOB-149 adds a launched game to the recent ones, but not a rejected one', async () => {
  const one = anApi()
  await open(one.api)
  expect(one.asked(ADD)).toEqual([{ nodeId: 'n1' }])
  const refused = anApi({ [LAUNCH]: () => Promise.reject(apiError('game.unavailable')) })
  expect(await open(refused.api)).toMatchObject({ kind: 'refused', error: { code: 'game.unavailable' } })
  expect(refused.asked(ADD)).toEqual([])
})

test.each(['fails', 'does not answer'])('LOB-149 opens the game even if the adding %s', async (how) => {
  const add = how === 'fails' ? () => Promise.reject(apiError('system.busy')) : () => new Promise(() => {})
  const framed = anApi({ [ADD]: add })
  expect(await open(framed.api)).toMatchObject({ kind: 'launched' })
  const away = anApi({ [ADD]: add, [LAUNCH]: launched({ embed: false }) })
  expect(await open(away.api)).toMatchObject({ kind: 'launched' })
})

test('opens a game that leaves the site once it is among the recent ones', async () => {
  const added = Promise.withResolvers<object>()
  const { api } = anApi({ [ADD]: () => added.promise, [LAUNCH]: launched({ embed: false }) })
  let isOpen = false
  const opening = open(api).then(() => {
    isOpen = true
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOpen).toBe(false)
  added.resolve({})
  await opening
  expect(isOpen).toBe(true)
})

test.each(['request.offline', 'system.busy', 'unknown'] as const)(
  'treats %s as no rejection: a retry may help',
  async (code) => {
    const { api } = anApi({ [LAUNCH]: () => Promise.reject(apiError(code)) })
    await expect(open(api)).rejects.toMatchObject({ code })
  },
)
