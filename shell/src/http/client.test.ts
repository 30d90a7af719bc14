import { requestKey } from '@tessera/contracts'
import { HelpCentre, LockSession, Login, Logout, WalletBalance } from '@tessera/site/calls'
import { reply } from '../testing/a-boot.ts'
import { failure, operatorApi, success } from '../testing/operator-api.ts'
import { createHttpClient } from './client.ts'
import { CLIENT_ERROR_MESSAGES } from './failure.ts'
import { codeOfStatus } from './send.ts'
import { createServerClock } from './server-clock.ts'

const wallet = { sumBalance: '10.00', bonus: '0.00', currency: 'THB' }
const richer = { sumBalance: '99.00', bonus: '0.00', currency: 'THB' }

function aClient({ firstData = {}, handle = null as string | null, bringWords = async () => {} } = {}) {
  const session = { handle, ended: 0, replaced: 0, locked: false, due: false }
  const http = createHttpClient({
    preloadedData: firstData,
    session: () => session.handle,
    onSessionEnded: () => {
      session.ended++
      session.handle = null
    },
    onSessionReplaced: () => {
      session.replaced++
    },
    isLocked: () => session.locked,
    onSessionLocked: () => {
      session.locked = true
    },
    onPasswordDue: () => {
      session.due = true
    },
    clock: createServerClock(),
    loadErrorTexts: bringWords,
  })
  return { http, session }
}

test('uses a preloaded response once, then requests the server', async () => {
  const sent = operatorApi({ 'GET /api/v1/wallet': success(richer) })
  const { http } = aClient({ firstData: { '/api/v1/wallet': reply(wallet) } })
  expect((await http.call(WalletBalance)).value).toEqual(wallet)
  expect(sent).toEqual([])
  expect((await http.call(WalletBalance)).value).toEqual(richer)
  expect(sent).toHaveLength(1)
})

test('loads error texts with the first call, and delays no call for texts that fail to load', async () => {
  operatorApi({ 'GET /api/v1/wallet': failure(404, 'not.found', 'error.not_found') })
  const bringWords = jest.fn(async () => {
    throw new Error('offline')
  })
  const { http } = aClient({ firstData: { '/api/v1/wallet': reply(wallet) }, bringWords })
  await http.call(WalletBalance)
  expect(bringWords).not.toHaveBeenCalled()
  await expect(http.call(WalletBalance)).rejects.toMatchObject({ messageKey: 'error.not_found' })
  expect(bringWords).toHaveBeenCalled()
})

test('bypasses the preloaded response on a fresh call', async () => {
  operatorApi({ 'GET /api/v1/wallet': success(richer) })
  const { http } = aClient({ firstData: { '/api/v1/wallet': reply(wallet) } })
  expect((await http.call(WalletBalance, { fresh: true })).value).toEqual(richer)
})

test('finds a preloaded response for any order of the parameters', async () => {
  const sent = operatorApi({})
  const key = requestKey('/api/v1/help', { device: 'MOBILE', lang: 'TH' })
  const { http } = aClient({ firstData: { [key]: reply({ items: [] }) } })
  expect((await http.call(HelpCentre, { query: { lang: 'TH', device: 'MOBILE' } })).value).toEqual({ items: [] })
  expect(sent).toEqual([])
})

test('API-002 SEC-26 sends the module id on every call, and names the session if there is one', async () => {
  const sent = operatorApi({ 'GET /api/v1/wallet': success(wallet) })
  const { http, session } = aClient()
  await http.call(WalletBalance)
  session.handle = 'abc'
  await http.call(WalletBalance)
  expect(sent[0]?.headers).toMatchObject({ 'x-module-id': 'COMM3' })
  expect(sent[0]?.headers).not.toHaveProperty('x-session')
  expect(sent[1]?.headers).toMatchObject({ 'x-session': 'abc' })
  expect(sent[1]?.headers).not.toHaveProperty('authorization')
})

test('sends only logout, lock and unlock of the session calls while locked', async () => {
  const sent = operatorApi({ 'DELETE /api/v1/session': success(null), 'POST /api/v1/session/lock': success(null) })
  const { http, session } = aClient({ handle: 'abc' })
  session.locked = true
  await expect(http.call(WalletBalance)).rejects.toMatchObject({ code: 'session.locked' })
  await http.call(LockSession)
  await http.call(Logout)
  await http.call(HelpCentre, { query: { lang: 'TH', device: 'MOBILE' } }).catch(() => {})
  expect(sent.map((call) => call.key.split('?')[0])).toEqual([
    'POST /api/v1/session/lock',
    'DELETE /api/v1/session',
    'GET /api/v1/help',
  ])
})

test('marks the current session as due for a password change on such a response', async () => {
  const { http, session } = aClient({ handle: 'abc' })
  operatorApi({ 'GET /api/v1/wallet': failure(403, 'password.change.due') })
  await expect(http.call(WalletBalance)).rejects.toMatchObject({ code: 'password.change.due' })
  expect(session).toMatchObject({ handle: 'abc', ended: 0, due: true })
})

test('locks the current session on a locked response, and ends none', async () => {
  const { http, session } = aClient({ handle: 'abc' })
  operatorApi({ 'GET /api/v1/wallet': failure(423, 'session.locked') })
  await expect(http.call(WalletBalance)).rejects.toMatchObject({ code: 'session.locked' })
  expect(session).toEqual({ handle: 'abc', ended: 0, replaced: 0, locked: true, due: false })
})

test('TRU-038 aborts a call after 8 s, so that a page can show it within ten', async () => {
  const sent = operatorApi({ 'GET /api/v1/wallet': success(wallet) })
  await aClient().http.call(WalletBalance)
  expect(sent[0]?.timeout).toBe(8_000)
})

test.each(['timeout', 'unreachable'] as const)('PLT-100 reports a server that is %s as a busy system', async (how) => {
  operatorApi({ 'GET /api/v1/wallet': how })
  await expect(aClient().http.call(WalletBalance)).rejects.toMatchObject({
    code: 'system.busy',
    messageKey: 'error.system_busy',
  })
})

describe('without a network', () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get')
  beforeEach(() => online.mockReturnValue(false))
  afterAll(() => online.mockRestore())

  test('FIX-224 sends a change if the server responds, whatever the browser reports of the network', async () => {
    const STATUS = 'GET /api/v1/system/status'
    const sent = operatorApi({ [STATUS]: failure(503, 'system.busy'), 'POST /api/v1/session/lock': success(null) })
    const { http } = aClient({ handle: 'abc' })
    await http.call(LockSession)
    expect(sent.map(({ key }) => key)).toEqual([STATUS, 'POST /api/v1/session/lock'])
  })

  test('rejects a change if the server does not respond, shows that nothing was sent, and does not queue it', async () => {
    const sent = operatorApi({ 'POST /api/v1/login': success({}), 'GET /api/v1/wallet': 'unreachable' })
    const { http } = aClient()
    await expect(http.call(Login, { body: {} })).rejects.toMatchObject({ code: 'request.offline' })
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await http.call(WalletBalance).catch(() => undefined)
    const asked = ['GET /api/v1/system/status', 'GET /api/v1/wallet']
    expect([sent.map(({ key }) => key), http.isWriting]).toEqual([asked, false])
  })

  test('requests reads all the same, and reports the reason of a failure', async () => {
    const sent = operatorApi({ 'GET /api/v1/wallet': 'unreachable' })
    await expect(aClient().http.call(WalletBalance)).rejects.toMatchObject({ code: 'request.offline' })
    expect(sent).toHaveLength(1)
  })
})

test.each(['timeout', 'unreachable'] as const)(
  'distinguishes a change without a response (%s) from a rejected one, and does not resend it',
  async (how) => {
    const sent = operatorApi({ 'POST /api/v1/login': how })
    await expect(aClient().http.call(Login, { body: {} })).rejects.toMatchObject({ code: 'request.unanswered' })
    expect(sent).toHaveLength(1)
  },
)

test.each([
  ['half of a reply', { success: true, value: { currency: 'THB' } }],
  ['a page of some proxy', '<html>502</html>'],
  ['nothing', ''],
])('PLT-098 treats %s with a success status as an unknown error, never data', async (_, body) => {
  operatorApi({ 'GET /api/v1/wallet': { status: 200, body } })
  await expect(aClient().http.call(WalletBalance)).rejects.toMatchObject({ code: 'unknown' })
})

test('PLT-099 rejects a call without a path before anything is sent', async () => {
  const sent = operatorApi({})
  await expect(aClient().http.call({ ...WalletBalance, path: '' })).rejects.toMatchObject({ code: 'request.url.empty' })
  expect(sent).toEqual([])
})

test('returns code, text and request id of a catalogue error', async () => {
  operatorApi({ 'POST /api/v1/login': failure(401, 'login.wrong', 'error.login_wrong') })
  await expect(aClient().http.call(Login, { body: {} })).rejects.toMatchObject({
    code: 'login.wrong',
    messageKey: 'error.login_wrong',
    requestId: 'req-9',
  })
})

test.each([
  [401, 'session.ended', 'error.session_ended', 1],
  [403, 'permission.denied', 'error.permission_denied', 0],
  [404, 'request.not.found', 'error.not_found', 0],
  [429, 'request.too.many', 'error.too_many', 0],
  [500, 'unknown', 'error.unknown', 0],
  [502, 'system.busy', 'error.system_busy', 0],
  [503, 'system.busy', 'error.system_busy', 0],
  [504, 'system.busy', 'error.system_busy', 0],
  [418, 'unknown', 'error.unknown', 0],
] as const)(
  'API-008 FIX-040 treats a response %i without a code as %s with the message %s and ends %i sessions',
  async (status, code, messageKey, ended) => {
    expect(codeOfStatus(status)).toBe(code)
    operatorApi({ 'GET /api/v1/wallet': { status, body: { message: 'no' } } })
    const { http, session } = aClient({ handle: 'abc' })
    await expect(http.call(WalletBalance)).rejects.toMatchObject({ code, messageKey })
    expect(session).toMatchObject({ ended, handle: ended > 0 ? null : 'abc' })
  },
)

test.each([
  ['PLT-092', 'session.ended'],
  ['PLT-091', 'session.missing'],
])('X-04 %s ends the session once on a response %s to a session call', async (_, code) => {
  operatorApi({ 'GET /api/v1/wallet': failure(401, code) })
  const { http, session } = aClient({ handle: 'abc' })
  await Promise.allSettled([http.call(WalletBalance), http.call(WalletBalance)])
  expect(session.ended).toBe(1)
})

test('ends nothing on an ended session if there is none, or on another failure', async () => {
  operatorApi({
    'GET /api/v1/wallet': failure(401, 'session.ended'),
    'DELETE /api/v1/session': failure(403, 'permission.denied'),
  })
  const guest = aClient()
  await expect(guest.http.call(WalletBalance)).rejects.toMatchObject({ code: 'session.ended' })
  const member = aClient({ handle: 'abc' })
  await expect(member.http.call(Logout)).rejects.toMatchObject({ code: 'permission.denied' })
  expect([guest.session.ended, member.session.ended]).toEqual([0, 0])
})

test('does not end the current session on a late response to an older one', async () => {
  const { http, session } = aClient({ handle: 'old' })
  operatorApi({
    'GET /api/v1/wallet': () => {
      session.handle = 'new'
      return failure(401, 'session.ended')
    },
  })
  await expect(http.call(WalletBalance)).rejects.toMatchObject({ code: 'session.ended' })
  expect(session).toMatchObject({ handle: 'new', ended: 0 })
})

test('SEC-26 notifies of a session replaced in this browser, and ends none', async () => {
  operatorApi({ 'GET /api/v1/wallet': failure(401, 'session.replaced') })
  const { http, session } = aClient({ handle: 'abc' })
  await expect(http.call(WalletBalance)).rejects.toMatchObject({ code: 'session.replaced' })
  expect(session).toMatchObject({ handle: 'abc', ended: 0, replaced: 1 })
})

test('API-008 FIX-040 uses the client messages of the specification', () => {
  expect(CLIENT_ERROR_MESSAGES).toEqual({
    'request.url.empty': 'error.request_url_empty',
    'request.offline': 'error.offline',
    'request.unanswered': 'error.unanswered',
    'session.locked': 'error.session_locked',
    'system.busy': 'error.system_busy',
    unknown: 'error.unknown',
  })
})
