import { apiError } from '@tessera/testing'
import type { SocialOutcome, SocialReturn } from './social.api.ts'
import { SocialStore } from './social.store.ts'
import { type SocialWish, socialReturnOf, socialWish } from './social-return.ts'

const SESSION = { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }
const WISH: SocialWish = { brand: 'line', side: 'member', intent: 'login', returnTo: '/m/activity' }
const BACK: SocialReturn = { state: 's', code: 'c' }

/** A store whose browser left with this wish. */
function away(finish: () => Promise<SocialOutcome>, wish: SocialWish | null = WISH, canRegister = true) {
  sessionStorage.clear()
  const wishes = socialWish(sessionStorage)
  if (wish) wishes.keep(wish)
  const log: unknown[] = []
  const store = new SocialStore({
    api: { start: async (given) => `https://line.example/${given.intent}`, finish, unlink: async () => null },
    wishes,
    language: () => 'th',
    leave: (url) => log.push(['leave', url]),
    signIn: ({ userName }) => log.push(['in', userName]),
    goOn: (to) => log.push(['to', to]),
    error: (thrown) => log.push(['error', (thrown as Error).message]),
    canRegister: () => canRegister,
  })
  return { store, log }
}
const newcomer: SocialOutcome = { is: 'new', brand: 'line', ticket: 'k', name: 'สมศรี', email: null }

test('ACC-018 the browser goes to the provider, and the wish is kept for when it is back', async () => {
  const { store, log } = away(async () => ({ is: 'session', session: SESSION }), null)
  await store.start(WISH)
  expect([store.phase, log]).toEqual(['leaving', [['leave', 'https://line.example/login']]])
  store.stay()
  await store.arrive(BACK)
  expect(log.slice(1)).toEqual([
    ['in', 'demo01'],
    ['to', '/m/activity'],
  ])
})

test('ACC-018 whom nobody knows goes to the registration with a ticket, where it is open', async () => {
  const open = away(async () => newcomer)
  await open.store.arrive(BACK)
  expect([open.log, open.store.newcomer?.ticket, open.store.returnTo]).toEqual([
    [['to', '/m/register']],
    'k',
    '/m/activity',
  ])
  const closed = away(async () => newcomer, WISH, false)
  await closed.store.arrive(BACK)
  expect([closed.log, closed.store.newcomer?.ticket]).toEqual([[], 'k'])
})

test('ACC-148 a refusal is said in words of its own, and a consent that was not given in others', async () => {
  const refuse = async () => {
    throw apiError('social.refused')
  }
  const refused = away(refuse)
  await refused.store.arrive(BACK)
  expect([refused.store.failure, refused.log]).toEqual([{ shared: 'error.social_refused' }, []])
  const cancelled = away(refuse)
  await cancelled.store.arrive({ state: 's', error: 'access_denied' })
  expect(cancelled.store.failure).toBe('social.cancelled')
})

test('ACC-018 who wanted to link is back where they were, linked or told why not', async () => {
  const wish: SocialWish = { ...WISH, intent: 'link', returnTo: '/m/securityCenter' }
  const linked = away(async () => ({ is: 'linked', brand: 'line' }), wish)
  expect([await linked.store.arrive(BACK), linked.log]).toEqual(['line', [['to', '/m/securityCenter']]])
  const taken = away(async () => {
    throw apiError('social.taken')
  }, wish)
  await taken.store.arrive(BACK)
  expect(taken.log.map((one) => (one as string[])[0])).toEqual(['error', 'to'])
})

test('a wish that leads out of the site is none, and leads home', async () => {
  const { store, log } = away(async () => ({ is: 'session', session: SESSION }), {
    ...WISH,
    returnTo: '//elsewhere.example',
  })
  await store.arrive(BACK)
  expect(log.at(-1)).toEqual(['to', '/m/home'])
})

test('what a provider brings back is read off the address, and nothing else is', () => {
  expect(socialReturnOf('/m/login?code=a&state=b')).toEqual({ code: 'a', state: 'b' })
  expect(socialReturnOf('/m/login?error=access_denied&state=b')).toEqual({ error: 'access_denied', state: 'b' })
  expect(['/m/login', '/m/login?return=/m/home', '/m/login?state=b'].map(socialReturnOf)).toEqual([null, null, null])
})
