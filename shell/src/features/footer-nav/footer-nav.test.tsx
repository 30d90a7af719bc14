import { screen } from '@testing-library/react'
import { aRoute, aSlice, home } from '../../testing/a-boot.ts'
import { aShell, draw, routed, type ShellOptions } from '../../testing/draw.tsx'
import { FooterNav } from './footer-nav.tsx'

const routes = [home, aRoute('/m/activity'), aRoute('/m/member/home')]
const whole = aSlice({ claims: { routes, popups: [{ popup: 'referral', expose: './page' }] } })

async function open(options: ShellOptions = {}) {
  const shell = await aShell({ slices: [whole], ...options })
  const went = routed(shell)
  return { shell, went, user: draw(shell, <FooterNav />) }
}

test('SHL-042 the bar has five entries: home, promotion, invite, customer service, member centre', async () => {
  await open()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Home',
    'Promotions',
    'Invite',
    'Support',
    'My account',
  ])
})

test('X-15 SHL-043 home goes back to the category HOT', async () => {
  const { shell, user, went } = await open()
  shell.lobby.choose('LIVE')
  await user.click(screen.getByRole('button', { name: 'Home' }))
  expect(shell.lobby.category).toBe('HOT')
  expect(went).toHaveBeenCalledWith('/m/home')
})

test.each([
  ['Promotions', '/m/activity'],
  ['Invite', '/m/login'],
  ['My account', '/m/login'],
])('SHL-047 a guest who presses %s goes to %s', async (name, path) => {
  const { user, went } = await open()
  await user.click(screen.getByRole('button', { name }))
  expect(went.mock.calls).toEqual([[path]])
})

test('SHL-047 a member’s entries reach referral, customer service and member centre', async () => {
  const { shell, user, went } = await open({ session: {} })
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(shell.popups.open).toBe('referral')
  await user.click(screen.getByRole('button', { name: 'Support' }))
  expect(shell.popups.open).toBe('customer-service')
  await user.click(screen.getByRole('button', { name: 'My account' }))
  expect(went).toHaveBeenCalledWith('/m/member/home')
})

test('where no slice has a member centre the member’s entry opens the menu', async () => {
  const { shell, user } = await open({ session: {}, slices: [aSlice({ claims: { routes: [home] } })] })
  expect(screen.queryByRole('button', { name: 'Promotions' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'My account' }))
  expect(shell.popups.menuOpen).toBe(true)
})

test('the entry of the page that is open is marked', async () => {
  await open({ path: '/m/activity?id=3' })
  const marked = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'page')
  expect(marked.map((button) => button.textContent)).toEqual(['Promotions'])
})
