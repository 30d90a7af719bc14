import { apiError, type FakeHostOptions, fakeHost } from '@tessera/testing'
import { composeSocial } from './social.store.ts'
import { type SocialIntent, socialIntentStorage } from './social-return.ts'

const SESSION = { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }
const WISH: SocialIntent = { brand: 'line', side: 'member', intent: 'login', returnTo: '/m/activity' }
const NEWCOMER = { is: 'new', brand: 'line', ticket: 'k', name: null, email: null }

/** A host whose browser is back from a provider with this. */
async function back(outcome: unknown, options: FakeHostOptions = {}, wish = WISH) {
  socialIntentStorage(sessionStorage).save(wish)
  const host = fakeHost({ ...options, replies: { 'POST /api/v1/login/social/finish': outcome } })
  const store = composeSocial(host)
  await store.finishSignIn({ state: 's', code: 'c' })
  return { host, store }
}

test.each([
  ['by name', { USERNAMEREG3: true }, ['/m/register']],
  ['by telephone', { MOBILENUMREG3: true }, ['/m/register']],
  ['in no way', {}, []],
])('ACC-018 leads a newcomer by the open registration: %s', async (_, switches, led) => {
  const { host, store } = await back(NEWCOMER, { switches })
  expect(host.log.navigations.map(({ to }) => to)).toEqual(led)
  expect(store.newcomer?.ticket).toBe('k')
})

test.each([
  ['where they were', () => true, '/m/activity'],
  ['home, where that page is not to be had', (to: string) => to !== '/m/activity', '/m/home'],
])('ACC-018 logs in a visitor whom a provider knows, and continues %s', async (_, canOpen, to) => {
  const { host } = await back({ is: 'session', session: SESSION }, { canOpen })
  expect(host.log.signIns).toEqual([{ session: SESSION }])
  expect(host.log.navigations).toEqual([{ kind: 'replace', to }])
})

test('shows an error for a rejected link', async () => {
  const taken = apiError('social.taken')
  const refuses = () => {
    throw taken
  }
  const { host } = await back(refuses, {}, { ...WISH, intent: 'link' })
  expect(host.log.errors).toEqual([taken])
})
