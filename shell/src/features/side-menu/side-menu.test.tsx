import { act, screen } from '@testing-library/react'
import { aRoute, aSlice, home } from '../../testing/a-boot.ts'
import { aShell, draw, routed, type ShellOptions } from '../../testing/draw.tsx'
import { operatorApi } from '../../testing/operator-api.ts'
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

async function open(options: ShellOptions = {}) {
  operatorApi({})
  const shell = await aShell({ slices: [whole, login], ...options })
  shell.popups.setMenu(true)
  const went = routed(shell)
  return { shell, went, user: draw(shell, <SideMenu />) }
}
const entry = (name: string) => screen.queryByRole('button', { name })

test.each([
  ['SHL-054', 'Withdraw'],
  ['SHL-056', 'Promotions'],
  ['SHL-058', 'Notices'],
  ['SHL-059', 'Help centre'],
] as const)('%s the entry %s leads to its page, where some slice has that page', async (_, name) => {
  const { user, went } = await open()
  await user.click(screen.getByRole('button', { name }))
  expect(went).toHaveBeenCalledWith(PAGES[name])
})

test.each(Object.keys(PAGES))('a merchant whose slices have no such page has no entry %s', async (name) => {
  const switches = { dep_func: true, REWCEN3: true }
  await open({ slices: [aSlice({ claims: { routes: [home] } })], info: { whitelabel: switches }, session: { type: 1 } })
  expect(entry(name)).toBeNull()
})

test('SHL-064 a guest sees the entry to withdraw', async () => {
  await open()
  expect(entry('Withdraw')).toBeInTheDocument()
})

test.each([
  ['SHL-055 SHL-065', 'Reward centre', 'REWCEN3'],
  ['SHL-065 PLT-081', 'Deposit', 'dep_func'],
] as const)('%s the entry %s is there only with its switch', async (_, name, flag) => {
  await open()
  expect(entry(name)).toBeNull()
  await open({ info: { whitelabel: { [flag]: true } } })
  expect(entry(name)).toBeInTheDocument()
})

test('the agency centre is for agents', async () => {
  await open({ session: { type: 0 } })
  expect(entry('Agency centre')).toBeNull()
  await open({ session: { type: 1 } })
  expect(entry('Agency centre')).toBeInTheDocument()
})

test('SHL-049 a guest has the pair of login and register, and no logout', async () => {
  const { user, shell } = await open()
  expect(entry('Log out')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(shell.popups.open).toBe('register')
  act(() => shell.popups.setMenu(true))
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(shell.popups.open).toBe('login')
})

test('SHL-050 SHL-051 SHL-052 a member sees name and letter of the name, and no login', async () => {
  await open({ session: { userName: 'bob7' } })
  expect(screen.getByText('bob7')).toBeInTheDocument()
  expect(screen.getByText('B')).toBeInTheDocument()
  expect(entry('Log in')).toBeNull()
  expect(entry('Log out')).toBeInTheDocument()
})

test('SHL-053 LOB-052 the merchant’s categories stand in their order, HOT first', async () => {
  const { user, shell } = await open({ info: { categories: ['LIVE', 'HOT', 'FISH'] } })
  const names = [...screen.getByRole('navigation', { name: 'All games' }).children].map((item) => item.textContent)
  expect(names).toEqual(['Hot', 'Live casino', 'Fishing'])
  await user.click(screen.getByRole('button', { name: 'Fishing' }))
  expect([shell.lobby.category, shell.popups.menuOpen]).toEqual(['FISH', false])
})

test('customer service and language open as popups', async () => {
  const { user, shell } = await open()
  await user.click(screen.getByRole('button', { name: 'Customer service' }))
  expect(shell.popups.open).toBe('customer-service')
  act(() => shell.popups.setMenu(true))
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  expect(shell.popups.open).toBe('language')
})
