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
  const host = fakeHost({ session: {}, replies: { 'GET /api/v1/games/launch': launched }, ...options })
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
