import { type SocialIntent, socialIntentStorage } from './social-return.ts'

const WISH: SocialIntent = { brand: 'line', side: 'member', intent: 'login', returnTo: '/m/activity' }
const KEY = 'tessera.social'

beforeEach(() => sessionStorage.clear())

test('stores a login intent unchanged, and returns it once', () => {
  const wishes = socialIntentStorage(sessionStorage)
  wishes.save(WISH)
  expect(sessionStorage.getItem(KEY)).toBe(JSON.stringify(WISH))
  expect([wishes.take(), wishes.take()]).toEqual([WISH, null])
})

test.each(['/m', '/m/', '/m/home', '/m/activity/12?tab=mine&from=/m/home', '/m?lang=th', '/m?'])(
  'leads an intent back to %s of the site',
  (returnTo) => {
    const wishes = socialIntentStorage(sessionStorage)
    wishes.save({ ...WISH, returnTo })
    expect(wishes.take()?.returnTo).toBe(returnTo)
  },
)

test.each([
  '',
  '/',
  'm/home',
  '//elsewhere.example',
  '//elsewhere.example/m/home',
  'https://elsewhere.example/m',
  'https://elsewhere.example/m/home',
  '/mobile',
  '/m.elsewhere.example',
  // Browsers read a backslash as a slash.
  '/m\\elsewhere.example',
  '/m/\\elsewhere.example',
  '/m/home\\..\\..',
  '/m?to=\\elsewhere.example',
])('rejects an intent that would lead to %p', (returnTo) => {
  const wishes = socialIntentStorage(sessionStorage)
  wishes.save({ ...WISH, returnTo })
  expect(wishes.take()).toBeNull()
})

test.each(['null', '7', '"/m/home"', 'true', '[]', '{}', '{"brand":"line"}', '{"returnTo":null}', '{', ''])(
  'rejects and removes a malformed intent, as %p in the storage',
  (kept) => {
    sessionStorage.setItem(KEY, kept)
    expect(socialIntentStorage(sessionStorage).take()).toBeNull()
    expect(sessionStorage.getItem(KEY)).toBeNull()
  },
)

test('returns no intent if none was stored', () => {
  expect(socialIntentStorage(sessionStorage).take()).toBeNull()
})
