import type { GameLaunch, PlaySession } from '@tessera/site'
import { type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { act, render, screen } from '@testing-library/react'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Play from '../expose/play.tsx'
import { createFakeGame } from './fake-game.ts'

export const LAUNCH_CALL = 'GET /api/v1/games/launch'
export const SESSION_CALL = 'GET /api/v1/play/session'
export const CHECK_CALL = 'POST /api/v1/play/reality-check'
export const ORIGIN = 'https://play.example'
export const NOW = Date.parse('2026-11-22T05:00:00Z')

export const aLaunch = (overrides: Partial<GameLaunch> = {}): GameLaunch => ({
  gameType: 'RNG',
  vassalage: 'TESS',
  gameCode: 'g1',
  gameId: 'g1',
  nodeId: 'n1',
  supportPlay: true,
  isGameH5: true,
  playType: 'ent',
  displayName: 'Himmapan Secrets',
  url: `${ORIGIN}/play/TESS/g1#token=t1`,
  embed: true,
  mode: 'real',
  expiresAt: '2026-11-22T05:02:00.000Z',
  resume: null,
  ...overrides,
})
export const aPlaySession = (overrides: Partial<PlaySession> = {}): PlaySession => ({
  mode: 'real',
  balance: '500.00',
  cash: '500.00',
  bonus: '0.00',
  bonusGameTypes: [],
  startedAt: null,
  staked: '0.00',
  won: '0.00',
  net: '0.00',
  checkAt: null,
  ...overrides,
})

/** Opens the play page, with a clock that the test advances. */
export function openPlay(replies: FakeHostOptions['replies'] = {}, options: FakeHostOptions = {}) {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const host = fakeHost({
    session: {},
    language: 'EN',
    path: '/m/play?nodeId=n1',
    ...options,
    replies: { [LAUNCH_CALL]: aLaunch(), [SESSION_CALL]: aPlaySession(), 'GET /api/v1/recent/add': {}, ...replies },
  })
  let serverTime = NOW
  jest.spyOn(host.http, 'now').mockImplementation(() => serverTime)
  const view = render(<Play host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  return {
    host,
    ...view,
    callsOf: (key: string) => calls.filter((call) => call.key === key),
    /** Moves the server's clock and the page's, which must be a fake one. */
    advance: (durationMs: number) =>
      act(async () => {
        serverTime += durationMs
        await jest.advanceTimersByTimeAsync(durationMs)
      }),
    openFakeGame: async (origin = ORIGIN) => createFakeGame(await findGameFrame(), origin),
  }
}

export const findGameFrame = async (): Promise<HTMLIFrameElement> =>
  (await screen.findByTitle('Game Himmapan Secrets')) as HTMLIFrameElement
