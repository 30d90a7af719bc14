import { fileEndpoint } from '@tessera/contracts'
import { ApiError, CONTRACT_VERSION } from '@tessera/platform'
import {
  AcceptTerms,
  FavouriteIds,
  Favourites,
  GameList,
  Login,
  SystemStatus,
  WalletBalance,
} from '@tessera/site/calls'
import { autorun } from 'mobx'
import { aGame, emptyStatus } from './factories.ts'
import { fakeHost } from './fake-host.ts'
import { apiError, fakeHttp } from './fake-http.ts'

test('rejects a fake response that breaks the contract, so that a fake cannot drift', async () => {
  const good = fakeHttp({ 'GET /api/v1/wallet': { sumBalance: '10.00', bonus: '0.00', currency: 'THB' } })
  await expect(good.call(WalletBalance)).resolves.toMatchObject({ value: { sumBalance: '10.00' } })
  const bad = fakeHttp({ 'GET /api/v1/wallet': { balance: 10 } })
  await expect(bad.call(WalletBalance)).rejects.toThrow()
})

test('rejects a request that breaks the contract, so that a page cannot drift', async () => {
  const http = fakeHttp({ 'POST /api/v1/member/terms': { current: '2', accepted: '2', acceptedAt: null } })
  const accept = (body: object) =>
    http.call(AcceptTerms, { body: body as never }).then(
      () => 'accepted',
      () => 'rejected',
    )
  expect(await accept({ version: '2', language: 'th' })).toBe('accepted')
  expect(await accept({ version: '2', language: 'xx' })).toBe('rejected')
  expect(await accept({ version: 2, language: 'th' })).toBe('rejected')
})

test('fails a call without a response as the server would', async () => {
  await expect(fakeHttp({}).call(WalletBalance)).rejects.toMatchObject({ code: 'request.not.found' })
})

test('allows a response that depends on the call, or is an error of the catalogue', async () => {
  const http = fakeHttp({
    'GET /api/v1/games': ({ query }: { query: Record<string, unknown> }) => ({
      games: [aGame()],
      pageNum: query.pageNo,
      totalPages: 3,
      totalCount: 3,
    }),
    'POST /api/v1/login': () => {
      throw apiError('login.wrong', { captcha: { captchaId: 'c1', image: 'data:' } })
    },
  })
  const query = { platform: 'html5', language: 'TH', pageNo: 2, pageSize: 1 } as const
  await expect(http.call(GameList, { query })).resolves.toMatchObject({ value: { pageNum: 2 } })
  await expect(http.call(Login, { body: {} })).rejects.toBeInstanceOf(ApiError)
  expect(http.calls.map((call) => call.key)).toEqual(['GET /api/v1/games', 'POST /api/v1/login'])
})

test('accepts a file in a fake as the server would: by the rules of its call, and validated like any response', async () => {
  const Picture = fileEndpoint({
    method: 'POST',
    path: '/api/v1/pictures',
    moduleId: 'COMM3',
    access: 'session',
    file: { accept: ['image/png'], maxBytes: 3 },
    reply: FavouriteIds.reply,
  })
  const http = fakeHttp({ 'POST /api/v1/pictures': { ids: ['n1'] } })
  const shares: number[] = []
  const picture = new Blob(['abc'], { type: 'image/png' })
  await http.upload(Picture, picture, { onProgress: (share) => shares.push(share) })
  expect([http.calls[0]?.body, shares]).toEqual([picture, [1]])
  const refused = (of: Blob) => http.upload(Picture, of).catch(({ code }) => code)
  expect(await refused(new Blob(['abcd'], { type: 'image/png' }))).toBe('request.too.large')
  expect(await refused(new Blob(['abc'], { type: 'image/gif' }))).toBe('upload.type')
  expect(http.calls).toHaveLength(1)
})

test('creates what the contract requires in the factories', () => {
  expect(SystemStatus.reply.safeParse({ success: true, value: emptyStatus() }).success).toBe(true)
  const page = { content: [aGame(), aGame()], pageNum: 1, totalPages: 1, next: null }
  expect(Favourites.reply.safeParse({ success: true, value: page }).success).toBe(true)
  expect(aGame().nodeId).not.toBe(aGame().nodeId)
})

test('makes a fake host observable like the real one, with a log of slice actions', async () => {
  const host = fakeHost()
  const seen: boolean[] = []
  const stop = autorun(() => seen.push(host.session.isLoggedIn))
  host.session.signIn({ token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }, { password: 'p' })
  await host.session.signOut()
  stop()
  expect(seen).toEqual([false, true, false])
  expect(host.log.signIns).toHaveLength(1)
  expect(host.contract).toBe(CONTRACT_VERSION)
})

test('sends a guest of a fake host to log in, but not a member', () => {
  const guest = fakeHost()
  expect(guest.navigation.requireLogin()).toBe(false)
  expect(guest.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
  expect(fakeHost({ session: {} }).navigation.requireLogin()).toBe(true)
})
