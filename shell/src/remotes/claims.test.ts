import { aRoute, aSlice, home } from '../testing/a-boot.ts'
import { readClaims } from './claims.ts'

const lobby = aSlice({ name: 'mfe-lobby', claims: { routes: [home] } })
const account = aSlice({
  name: 'mfe-account',
  claims: {
    routes: [aRoute('/m/login'), aRoute('/m/home')],
    popups: [{ popup: 'login', expose: './login' }],
    slots: [{ slot: 'menu.promotions', expose: './a' }],
  },
})
const content = aSlice({ name: 'mfe-content', claims: { slots: [{ slot: 'menu.promotions', expose: './b' }] } })
const claims = readClaims({ slices: [lobby, account, content] })

test.each(['/m/home', '/m/home/', '/m/home?x=1', '/m/home#top', '/', '/m', '/m/'])(
  'SHL-010 resolves %s to the home page',
  (to) => {
    expect(claims.route(to)?.slice.name).toBe('mfe-lobby')
  },
)

test('SHL-008 resolves /m/index.html to the home page', () => {
  expect(claims.route('/m/index.html')?.slice.name).toBe('mfe-lobby')
})

test.each(['/m/nope', '/m/homes', '/m/login/x', '/else', ''])('SHL-009 assigns no owner to %s', (to) => {
  expect(claims.route(to)).toBeNull()
})

test('uses the first of two claims to one path', () => {
  expect(claims.route('/m/home')?.slice.name).toBe('mfe-lobby')
})

test('assigns a popup to the slice that claims it, and an unclaimed one to none', () => {
  expect(claims.popup('login')).toEqual({ slice: account, expose: './login' })
  expect(claims.popup('referral')).toBeNull()
})

test('lets several slices fill a slot, in the order of the composition', () => {
  expect(claims.slots('menu.promotions').map((filled) => filled.expose)).toEqual(['./a', './b'])
  expect(claims.slots('mfe-a:winners')).toEqual([])
})
