import { apiError, type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import en from '../../../locales/en.json'
import th from '../../../locales/th.json'
import { createLauncher } from './launcher.ts'

const launched = {
  gameType: 'RNG',
  vassalage: 'PG',
  gameId: 'g1',
  nodeId: 'n1',
  supportPlay: true,
  isGameH5: true,
  playType: 'ent',
  url: '/play/n1',
}

function aLauncher(options: FakeHostOptions = {}) {
  const host = fakeHost({
    session: {},
    replies: { 'GET /api/v1/games/launch': launched, 'GET /api/v1/recent/add': {} },
    ...options,
  })
  const opened = jest.fn()
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  return { host, opened, calls, launch: createLauncher(host, opened) }
}

test('LOB-172 LOB-002 a game opens in the same tab at the address that the server gives, with a way back', async () => {
  const { launch, opened, calls, host } = aLauncher()
  await launch('n1', 'Naga')
  expect(opened.mock.calls).toEqual([['/play/n1']])
  expect(calls[0]?.query).toEqual({ nodeId: 'n1', language: 'TH', backUrl: '/m/home' })
  expect(host.log.toasts).toMatchObject([{ kind: 'loading', text: 'กำลังเปิดเกม' }])
})

test('X-07 LOB-092 LOB-094 a guest is sent to log in and no game is asked for', async () => {
  const { launch, opened, calls, host } = aLauncher({ session: null })
  await launch('n1', 'Naga')
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
  expect([opened.mock.calls, calls]).toEqual([[], []])
})

test('LOB-094 the login says which game it is for, and the game opens after it', async () => {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const { launch, opened, host } = aLauncher({ session: null })
  await launch('n1', 'Naga')
  expect(host.log.wishes.map(({ reason }) => reason)).toEqual(['Log in to play Naga'])
  host.session.signIn({ token: 't', type: 0, userName: 'bob', firstTimeLogin: false })
  host.log.wishes[0]?.resume?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(opened.mock.calls).toEqual([['/play/n1']])
})

test.each([
  [200, true],
  [201, false],
])('of a way back with %i letters the query goes along: %s', async (length, goes) => {
  const path = '/m/slot-games?name='.padEnd(length, 'a')
  const { launch, calls } = aLauncher({ path })
  await launch('n1', 'Naga')
  expect(calls[0]?.query).toMatchObject({ backUrl: goes ? path : '/m/slot-games' })
})

test('a page in English says so in English', async () => {
  const { launch, host } = aLauncher({ language: 'EN' })
  await launch('n1', 'Naga')
  expect(host.log.toasts).toMatchObject([{ kind: 'loading', text: 'Opening the game' }])
})

test('a second press while a game is opening opens no second one', async () => {
  const { launch, opened } = aLauncher()
  await Promise.all([launch('n1', 'Naga'), launch('n1', 'Naga')])
  expect(opened).toHaveBeenCalledTimes(1)
})

test('X-05 X-18 a trial that free play has brought home opens a game without a log in', async () => {
  const { launch, opened, host } = aLauncher({ session: { type: 4 } })
  await launch('n1', 'Naga')
  expect(opened).toHaveBeenCalledTimes(1)
  expect(host.log.navigations).toEqual([])
})

test('X-05 X-18 a launch that is refused for the type of the session says why, and the next press tries again', async () => {
  let fails = true
  const answer = () => {
    if (fails) throw apiError('trial.refused')
    return launched
  }
  const { launch, opened, host } = aLauncher({ replies: { 'GET /api/v1/games/launch': answer } })
  await launch('n1', 'Naga')
  expect(host.log.errors).toMatchObject([{ code: 'trial.refused' }])
  fails = false
  await launch('n1', 'Naga')
  expect(opened).toHaveBeenCalledTimes(1)
})

test('LOB-149 a game that was launched is put among the recent ones; one that was refused is not', async () => {
  const added = (calls: readonly { key: string; query: unknown }[]) =>
    calls.filter(({ key }) => key === 'GET /api/v1/recent/add').map(({ query }) => query)
  const one = aLauncher()
  await one.launch('n1', 'Naga')
  expect(added(one.calls)).toEqual([{ nodeId: 'n1' }])
  const refused = aLauncher({ replies: {} })
  await refused.launch('n1', 'Naga')
  expect(added(refused.calls)).toEqual([])
})

const lottery = { ...launched, gameType: 'ELOTT', vassalage: 'TCG_LOTTO_VN', url: '/play/n2?token=t' }
const mapping = { ELOTT: ['TCG_LOTTO_VN'] }

test.each([
  ['enhanced where the merchant has them', { vendors: [], config: { sorting: [], mapping } }, 'Elott'],
  ['normal where nobody can say', undefined, 'Lott'],
])('LOB-163 LOB-164 a lottery opens with the prizes that are %s', async (_, types, mode) => {
  localStorage.clear()
  const { launch, opened } = aLauncher({
    replies: { 'GET /api/v1/games/launch': lottery, ...(types && { 'GET /api/v1/games/vendor-types': types }) },
  })
  await launch('n2', 'Vietnam')
  expect(opened.mock.calls).toEqual([[`/play/n2?token=t&prizeMode=${mode}`]])
})
