import { apiError } from '@tessera/testing'
import { autorun } from 'mobx'
import type { SocialApi, SocialOutcome, SocialReturn } from './social.api.ts'
import { SocialStore } from './social.store.ts'
import { type SocialIntent, socialIntentStorage, socialReturnOf } from './social-return.ts'

const SESSION = { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }
const WISH: SocialIntent = { brand: 'line', side: 'member', intent: 'login', returnTo: '/m/activity' }
const BACK: SocialReturn = { state: 's', code: 'c' }

/** A store whose browser left with this wish. */
function away(
  finish: () => Promise<SocialOutcome>,
  wish: SocialIntent | null = WISH,
  canRegister = true,
  over: Partial<SocialApi> = {},
) {
  sessionStorage.clear()
  const wishes = socialIntentStorage(sessionStorage)
  if (wish) wishes.save(wish)
  const log: unknown[] = []
  const store = new SocialStore({
    api: {
      start: async () => 'https://line.example/login',
      link: async ({ password }) => `https://line.example/link/${password}`,
      finish,
      unlink: async () => null,
      ...over,
    },
    intentStorage: wishes,
    language: () => 'th',
    openExternal: (url) => log.push(['leave', url]),
    signIn: ({ userName }) => log.push(['in', userName]),
    navigate: (to) => log.push(['to', to]),
    onError: (thrown) => log.push(['error', (thrown as Error).message]),
    canRegister: () => canRegister,
  })
  return { store, log }
}
const session = async (): Promise<SocialOutcome> => ({ is: 'session', session: SESSION })
const refused = async (): Promise<never> => {
  throw apiError('social.refused')
}
const newcomer: SocialOutcome = { is: 'new', brand: 'line', ticket: 'k', name: 'สมศรี', email: null }

test('ACC-018 opens the provider, and stores the intent for the return', async () => {
  const { store, log } = away(async () => ({ is: 'session', session: SESSION }), null)
  await store.start(WISH)
  expect([store.phase, log]).toEqual(['leaving', [['leave', 'https://line.example/login']]])
  store.resetRedirect()
  await store.finishSignIn(BACK)
  expect(log.slice(1)).toEqual([
    ['in', 'demo01'],
    ['to', '/m/activity'],
  ])
})

test('ACC-018 leads an unknown visitor to registration with a ticket, if it is open', async () => {
  const open = away(async () => newcomer)
  await open.store.finishSignIn(BACK)
  expect([open.log, open.store.newcomer?.ticket, open.store.returnTo]).toEqual([
    [['to', '/m/register']],
    'k',
    '/m/activity',
  ])
  const closed = away(async () => newcomer, WISH, false)
  await closed.store.finishSignIn(BACK)
  expect([closed.log, closed.store.newcomer?.ticket]).toEqual([[], 'k'])
})

test('ACC-148 shows a specific text for a rejection, and another for a denied consent', async () => {
  const told = away(refused)
  await told.store.finishSignIn(BACK)
  expect([told.store.failure, told.log]).toEqual([{ shared: 'error.social_refused' }, []])
  const cancelled = away(refused)
  await cancelled.store.finishSignIn({ state: 's', error: 'access_denied' })
  expect(cancelled.store.failure).toBe('social.cancelled')
})

test('ACC-018 returns a linking member to the page, linked or with the reason', async () => {
  const wish: SocialIntent = { ...WISH, intent: 'link', returnTo: '/m/securityCenter' }
  const linked = away(async () => ({ is: 'linked', brand: 'line' }), wish)
  expect([await linked.store.finishSignIn(BACK), linked.log]).toEqual(['line', [['to', '/m/securityCenter']]])
  const taken = away(async () => {
    throw apiError('social.taken')
  }, wish)
  await taken.store.finishSignIn(BACK)
  expect(taken.log.map((one) => (one as string[])[0])).toEqual(['error', 'to'])
})

test('rejects an intent that leads out of the site, and leads home', async () => {
  const { store, log } = away(async () => ({ is: 'session', session: SESSION }), {
    ...WISH,
    returnTo: '//elsewhere.example',
  })
  await store.finishSignIn(BACK)
  expect(log.at(-1)).toEqual(['to', '/m/home'])
})

test('reads only the provider’s parameters off the address', () => {
  expect(socialReturnOf('/m/login?code=a&state=b')).toEqual({ code: 'a', state: 'b' })
  expect(socialReturnOf('/m/login?error=access_denied&state=b')).toEqual({ error: 'access_denied', state: 'b' })
  expect(['/m/login', '/m/login?return=/m/home', '/m/login?state=b'].map(socialReturnOf)).toEqual([null, null, null])
})

test('handles a return without an intent: known, new or rejected', async () => {
  const known = away(session, null)
  await known.store.finishSignIn(BACK)
  expect(known.log).toEqual([
    ['in', 'demo01'],
    ['to', '/m/home'],
  ])
  const unknown = away(async () => newcomer, null)
  await unknown.store.finishSignIn(BACK)
  expect([unknown.log, unknown.store.returnTo, unknown.store.failure]).toEqual([
    [['to', '/m/register']],
    '/m/home',
    null,
  ])
  const failed = away(refused, null)
  await failed.store.finishSignIn(BACK)
  expect([failed.log, failed.store.failure]).toEqual([[], { shared: 'error.social_refused' }])
})

test('returns an unknown agent to the agents’ login, without a registration', async () => {
  const { store, log } = away(async () => newcomer, { ...WISH, side: 'agent', returnTo: '/m/agent/team' })
  await store.finishSignIn(BACK)
  expect([log, store.newcomer, store.returnTo]).toEqual([
    [['to', '/m/agent']],
    { brand: 'line', ticket: 'k', name: 'สมศรี' },
    '/m/agent/team',
  ])
})

test.each([
  ['agent', [['to', '/m/agent']]],
  ['member', []],
] as const)('shows a rejection at the side of the %s at the login of that side', async (side, log) => {
  const back = away(refused, { ...WISH, side })
  expect(await back.store.finishSignIn(BACK)).toBeNull()
  expect([back.log, back.store.failure]).toEqual([log, { shared: 'error.social_refused' }])
})

test('shows a non-response of the site as a rejection', async () => {
  const { store } = away(() => Promise.reject(new Error('away')))
  await store.finishSignIn(BACK)
  expect(store.failure).toEqual({ shared: 'error.social_refused' })
})

test('requires a password at a first login before continuing', async () => {
  const { store, log } = away(async () => ({ is: 'session', session: { ...SESSION, firstTimeLogin: true } }))
  await store.finishSignIn(BACK)
  expect(log.at(-1)).toEqual(['to', '/m/changePsw'])
})

test.each([
  ['a session', session, WISH],
  ['a newcomer', async () => newcomer, WISH],
  ['a refusal', refused, WISH],
  ['a link that is refused', refused, { ...WISH, intent: 'link' }],
] as const)('is usable again after %s, and ignores a second arrival meanwhile', async (_, finish, wish) => {
  const finishes = jest.fn<Promise<SocialOutcome>, []>(finish)
  const { store } = away(finishes, wish)
  const [first, second] = [store.finishSignIn(BACK), store.finishSignIn(BACK)]
  expect(store.phase).toBe('arriving')
  expect([await first, await second]).toEqual([null, null])
  expect([store.phase, finishes.mock.calls.length]).toEqual(['idle', 1])
})

test('clears the result of the last sign-in when the browser returns from another', async () => {
  const outcomes: (() => Promise<SocialOutcome>)[] = [refused, async () => newcomer, session]
  const { store } = away(() => (outcomes.shift() as () => Promise<SocialOutcome>)())
  await store.finishSignIn(BACK)
  await store.finishSignIn(BACK)
  expect([store.failure, store.newcomer?.ticket]).toEqual([null, 'k'])
  await store.finishSignIn(BACK)
  expect(store.newcomer).toBeNull()
})

test('reports a failed redirect to the provider, and allows a retry', async () => {
  const busy = async (): Promise<never> => {
    throw apiError('system.busy')
  }
  const { store, log } = away(session, null, true, { start: busy })
  const started = store.start(WISH)
  expect([store.phase, store.leavingTo]).toEqual(['leaving', 'line'])
  // A second press while the first is on its way.
  await store.start({ ...WISH, brand: 'google' })
  await started
  expect([store.phase, store.leavingTo, log.length]).toEqual(['idle', null, 1])
  expect(log).toEqual([['error', apiError('system.busy').message]])
})

test.each([
  ['is taken off', async (): Promise<unknown> => null, 'done', 0],
  ['stays as the last way into the account', () => Promise.reject(apiError('request.conflict')), 'last', 0],
  ['stays where the site is busy', () => Promise.reject(apiError('system.busy')), 'failed', 1],
  [
    'stays after a fault that is no answer of the site',
    () => Promise.reject(Object.assign(new Error('away'), { code: 'request.conflict' })),
    'failed',
    1,
  ],
] as const)('a provider %s', async (_, unlink, outcome, told) => {
  const { store, log } = away(session, null, true, { unlink })
  expect(await store.unlink('line')).toBe(outcome)
  // The last way has words of its own beside the list.
  expect(log.filter((one) => (one as string[])[0] === 'error')).toHaveLength(told)
})

test('clears newcomer and failure with a used ticket', async () => {
  const { store } = away(async () => newcomer)
  await store.finishSignIn(BACK)
  store.forget()
  expect(store.newcomer).toBeNull()
  const failed = away(refused)
  await failed.store.finishSignIn(BACK)
  failed.store.forget()
  expect(failed.store.failure).toBeNull()
})

test('notifies pages of the sign-in state', async () => {
  const { store } = away(async () => newcomer)
  const seen: unknown[] = []
  const end = autorun(() => seen.push([store.phase, store.newcomer?.ticket ?? null]))
  await store.finishSignIn(BACK)
  store.forget()
  end()
  expect(seen).toEqual([
    ['idle', null],
    ['arriving', null],
    ['arriving', 'k'],
    ['idle', 'k'],
    ['idle', null],
  ])
})
