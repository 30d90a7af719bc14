import { act, screen, within } from '@testing-library/react'
import { aRoute, aSlice, home } from '../../testing/a-boot.ts'
import { operatorApi } from '../../testing/operator-api.ts'
import { aShell, mockHistory, renderPart, type ShellOptions } from '../../testing/render-shell.tsx'
import { prefetch } from '../later/lazy-part.tsx'
import { menu, menuLeave } from './menu.ts'
import { SideMenu } from './side-menu.tsx'

const PAGES = {
  Deposit: '/m/voucherCenter',
  Withdraw: '/m/withdraw',
  'Agency centre': '/m/agent/home',
  'Reward centre': '/m/rewardCenter',
  Promotions: '/m/activity',
  Notices: '/m/notice',
  'Help centre': '/m/help',
}
const whole = aSlice({ claims: { routes: [home, ...Object.values(PAGES).map((path) => aRoute(path))] } })
const login = aSlice({
  name: 'mfe-account',
  claims: {
    popups: [
      { popup: 'login', expose: './page' },
      { popup: 'register', expose: './page' },
    ],
  },
})

const referral = aSlice({ name: 'mfe-refer', claims: { popups: [{ popup: 'referral', expose: './page' }] } })

const centre = aSlice({ name: 'mfe-centre', claims: { routes: [aRoute('/m/member/home')] } })

async function open(options: ShellOptions = {}) {
  operatorApi({})
  await Promise.all([prefetch(menu), prefetch(menuLeave)])
  const shell = await aShell({ slices: [whole, login], ...options })
  shell.popups.setMenu(true)
  const went = mockHistory(shell)
  return { shell, went, user: renderPart(shell, <SideMenu />) }
}
const entry = (name: string) => screen.queryByRole('link', { name }) ?? screen.queryByRole('button', { name })
const link = (name: string) => screen.getByRole('link', { name })

const entries = [
  ['SHL-054', 'Withdraw'],
  ['SHL-056', 'Promotions'],
  ['SHL-058', 'Notices'],
  ['SHL-059', 'Help centre'],
] as const

test.each(entries)('%s links the entry %s to its page, if a slice has that page', async (_, name) => {
  const { user, went } = await open()
  expect(link(name)).toHaveAttribute('href', PAGES[name])
  await user.click(link(name))
  expect(went).toHaveBeenCalledWith(PAGES[name])
})

test.each(Object.keys(PAGES))('hides the entry %s for a merchant whose slices have no such page', async (name) => {
  const switches = { dep_func: true, REWCEN3: true }
  await open({ slices: [aSlice({ claims: { routes: [home] } })], info: { whitelabel: switches } })
  expect(entry(name)).toBeNull()
})

test('PLT-070 shows a member the money entries first, whether the merchant has their pages or not, and logout last', async () => {
  const { user, went, shell } = await open({
    slices: [aSlice({ claims: { routes: [home] } })],
    info: { whitelabel: { dep_func: true, TRANSREC3: true } },
    session: {},
  })
  const names = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(names().slice(0, 3)).toEqual(['Deposit', 'Withdraw', 'History'])
  expect(names().filter((name) => name === 'Withdraw')).toHaveLength(1)
  const all = within(screen.getByRole('dialog')).getAllByRole('button')
  expect(all.at(-1)).toReadExactly('Log out')
  await user.click(link('History'))
  expect(went).toHaveBeenCalledWith('/m/transaction/record')
  expect(shell.popups.menuOpen).toBe(false)
})

test('links the menu balance to the deposit; without that switch only shows it', async () => {
  const { user, went } = await open({ session: {}, info: { whitelabel: { dep_func: true } } })
  await user.click(screen.getByRole('link', { name: /^Balance/ }))
  expect(went).toHaveBeenCalledWith('/m/voucherCenter')
  await open({ session: {} })
  expect(screen.getByText('Balance')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Balance/ })).toBeNull()
})

test('SHL-064 shows the withdraw entry to a guest', async () => {
  await open()
  expect(entry('Withdraw')).toBeInTheDocument()
})

const SWITCHES = {
  dep_func: 'Deposit',
  TRANSREC3: 'History',
  REWCEN3: 'Reward centre',
  VIP: 'VIP',
  MISSION: 'Missions',
  REFERRAL: 'Invite friends',
} as const
type Switch = keyof typeof SWITCHES
const flags = Object.keys(SWITCHES) as Switch[]

test.each([
  ['PLT-081', 'dep_func'],
  ['PLT-070 FIX-035', 'TRANSREC3'],
  ['SHL-055', 'REWCEN3'],
  ['SHL-066', 'VIP'],
  ['SHL-067', 'MISSION'],
  ['SHL-061', 'REFERRAL'],
] as const)('SHL-065 %s shows a member without the switch %s every entry but the switched one', async (_, off) => {
  const on = Object.fromEntries(flags.map((flag) => [flag, flag !== off]))
  await open({ session: {}, slices: [whole, login, referral, centre], info: { whitelabel: on } })
  const missing = flags.filter((flag) => entry(SWITCHES[flag]) === null)
  expect(missing).toEqual([off])
})

test.each([
  ['SHL-055', 'Reward centre', 'REWCEN3'],
  ['PLT-081', 'Deposit', 'dep_func'],
] as const)('SHL-065 %s shows a guest the entry %s only with its switch', async (_, name, flag) => {
  await open()
  expect(entry(name)).toBeNull()
  await open({ info: { whitelabel: { [flag]: true } } })
  expect(entry(name)).toBeInTheDocument()
})

test('X-25 AGT-008 shows the agency centre to agents only', async () => {
  await open({ session: { type: 0 } })
  expect(entry('Agency centre')).toBeNull()
  await open({ session: { type: 1 } })
  expect(entry('Agency centre')).toBeInTheDocument()
})

test('SHL-049 shows a guest login and register, and no logout', async () => {
  const { user, shell } = await open()
  expect(entry('Log out')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(shell.popups.open).toBe('register')
  act(() => shell.popups.setMenu(true))
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(shell.popups.open).toBe('login')
})

test('SHL-050 SHL-051 SHL-052 shows a member name and initial, and no login', async () => {
  await open({ session: { userName: 'bob7' } })
  expect(screen.getByText('bob7')).toBeInTheDocument()
  expect(screen.getByText('B')).toBeInTheDocument()
  expect(entry('Log in')).toBeNull()
  expect(entry('Log out')).toBeInTheDocument()
})

test('X-16 SHL-053 LOB-052 lists the merchant’s categories in order, HOT first', async () => {
  const { user, shell } = await open({ info: { categories: ['LIVE', 'HOT', 'FISH'] } })
  const names = [...screen.getByRole('navigation', { name: 'All games' }).children].map((item) => item.textContent)
  expect(names).toEqual(['Hot', 'Live casino', 'Fishing'])
  await user.click(screen.getByRole('button', { name: 'Fishing' }))
  expect([shell.lobby.category, shell.popups.menuOpen]).toEqual(['FISH', false])
})

test('opens customer service and language as popups', async () => {
  const { user, shell } = await open()
  await user.click(screen.getByRole('button', { name: 'Customer service' }))
  expect(shell.popups.open).toBe('customer-service')
  act(() => shell.popups.setMenu(true))
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  expect(shell.popups.open).toBe('language')
})

const installed = (on: boolean) =>
  Object.assign(window, { matchMedia: (query: string) => ({ matches: on && query === '(display-mode: standalone)' }) })
afterEach(() => {
  installed(false)
})

test('SHL-060 SHL-107 opens the prompt in a tab from the download entry, which the installed app hides', async () => {
  installed(false)
  const { user, shell } = await open({ session: {} })
  await user.click(screen.getByRole('button', { name: 'Download the app' }))
  expect(shell.popups.open).toBe('download')
  installed(true)
  await open({ session: {} })
  expect(entry('Download the app')).toBeNull()
})

const on = { whitelabel: { REFERRAL: true } }

test.each([
  ['a guest', undefined],
  ['a member', {}],
])('SHL-061 PLT-082 %s has the referral entry only if REFERRAL is on', async (_, session) => {
  const who = session ? { session } : {}
  await open({ ...who, slices: [whole, login, referral] })
  expect(entry('Invite friends')).toBeNull()
  await open({ ...who, slices: [whole, login, referral], info: on })
  expect(entry('Invite friends')).toBeInTheDocument()
})

test('X-09 SHL-062 sends a guest to log in from the referral entry, and shows a member the referral view', async () => {
  const guest = await open({ slices: [whole, login, referral], info: on })
  await guest.user.click(link('Invite friends'))
  expect(guest.went.mock.calls).toEqual([['/m/login']])
  const member = await open({ slices: [whole, login, referral], info: on, session: {} })
  await member.user.click(screen.getByRole('button', { name: 'Invite friends' }))
  expect(member.shell.popups.open).toBe('referral')
  expect(member.went).not.toHaveBeenCalled()
})

test.each([
  ['SHL-066', 'VIP', 'VIP', '/m/member/home#vip'],
  ['SHL-067', 'Missions', 'MISSION', '/m/member/home#mission'],
] as const)(
  'SHL-068 %s shows the entry %s to guests always, to members with the switch',
  async (_, name, flag, path) => {
    const slices = [whole, login, centre]
    const guest = await open({ slices })
    await guest.user.click(link(name))
    expect(guest.went.mock.calls).toEqual([['/m/login']])
    await open({ slices, session: {} })
    expect(entry(name)).toBeNull()
    const member = await open({ slices, session: {}, info: { whitelabel: { [flag]: true } } })
    await member.user.click(link(name))
    expect(member.went.mock.calls).toEqual([[path]])
  },
)

test('closes the menu by an entry to the current page too', async () => {
  const { user, shell } = await open({ path: '/m/notice' })
  await user.click(link('Notices'))
  expect(shell.popups.menuOpen).toBe(false)
})
