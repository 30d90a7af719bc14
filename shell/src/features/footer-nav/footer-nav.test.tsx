import { fireEvent, screen } from '@testing-library/react'
import { aRoute, aSlice, home } from '../../testing/a-boot.ts'
import { aShell, mockHistory, renderPart, type ShellOptions } from '../../testing/render-shell.tsx'
import { prefetch } from '../later/lazy-part.tsx'
import { footerPanel } from '../side-menu/menu.ts'
import { FooterNav } from './footer-nav.tsx'

const routes = [home, aRoute('/m/activity'), aRoute('/m/member/home')]
const whole = aSlice({ claims: { routes, popups: [{ popup: 'referral', expose: './page' }] } })

async function open(options: ShellOptions = {}) {
  const shell = await aShell({ slices: [whole], info: { whitelabel: { mem_cen: true } }, ...options })
  const went = mockHistory(shell)
  return { shell, went, user: renderPart(shell, <FooterNav />) }
}

test('SHL-042 has five entries in the bar: home, promotion, invite, customer service, member centre', async () => {
  await open()
  expect([...bar().children].map((entry) => entry.textContent)).toEqual([
    'Home',
    'Promotions',
    'Invite',
    'Support',
    'My account',
  ])
})

test('X-15 SHL-043 resets the category to HOT on home', async () => {
  const { shell, user, went } = await open()
  shell.lobby.choose('LIVE')
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(shell.lobby.category).toBe('HOT')
  expect(went).toHaveBeenCalledWith('/m/home')
})

test.each([
  ['Promotions', '/m/activity'],
  ['Invite', '/m/login'],
  ['My account', '/m/login'],
])('SHL-047 leads a guest who presses %s to %s', async (name, path) => {
  const { user, went } = await open()
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
  await user.click(screen.getByRole('link', { name }))
  expect(went.mock.calls).toEqual([[path]])
})

test('X-25 PLT-080 shows the member centre to a member only with mem_cen, and the login entry to a guest without it', async () => {
  await open({ session: {}, info: {} })
  expect(screen.queryByText('My account')).toBeNull()
  await open({ session: {}, info: { whitelabel: { mem_cen: true } } })
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/m/member/home')
  await open({ info: {} })
  expect(screen.getByRole('link', { name: 'My account' })).toBeInTheDocument()
})

test('SHL-047 opens referral, customer service and member centre from a member’s entries', async () => {
  const { shell, user, went } = await open({ session: {} })
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(shell.popups.open).toBe('referral')
  await user.click(screen.getByRole('button', { name: 'Support' }))
  expect(shell.popups.open).toBe('customer-service')
  await user.click(screen.getByRole('link', { name: 'My account' }))
  expect(went).toHaveBeenCalledWith('/m/member/home')
})

const without = { session: {}, slices: [aSlice({ claims: { routes: [home, aRoute('/m/withdraw')] } })] }

/** A member whose merchant has no member centre, with the panel over the bar open. */
async function expand() {
  await prefetch(footerPanel)
  const opened = await open(without)
  await opened.user.click(screen.getByRole('button', { name: 'My account' }))
  expect(screen.getByRole('region', { name: 'My account' })).toBeInTheDocument()
  return opened
}
const panel = () => screen.queryByRole('region', { name: 'My account' })
const bar = () => screen.getByRole('navigation', { name: 'Main menu' })

test('expands a panel of available pages from the member’s entry if no slice has a member centre', async () => {
  const { user, went } = await expand()
  expect(screen.queryByRole('link', { name: 'Promotions' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  expect(screen.getByRole('button', { name: 'My account' })).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('link', { name: 'Withdraw' }))
  expect(went).toHaveBeenCalledWith('/m/withdraw')
  expect(panel()).toBeNull()
})

test('SHL-044 SHL-046 closes the expanded panel on a press outside, and leaves the bar', async () => {
  const { user } = await expand()
  await user.click(document.body)
  expect(panel()).toBeNull()
  expect(bar()).toBeInTheDocument()
})

test('SHL-045 SHL-046 closes the expanded panel on scroll, and leaves the bar', async () => {
  await expand()
  fireEvent.scroll(window)
  expect(panel()).toBeNull()
  expect(bar()).toBeInTheDocument()
})

test('closes the expanded panel and restores focus on Escape, and on a second press of its entry', async () => {
  const { user } = await expand()
  screen.getByRole('link', { name: 'Withdraw' }).focus()
  await user.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(screen.getByRole('button', { name: 'My account' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(panel()).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'My account' }))
  expect(panel()).toBeNull()
})

test('closes the expanded panel from another entry of the bar', async () => {
  const { user } = await expand()
  await user.click(screen.getByRole('button', { name: 'Support' }))
  expect(panel()).toBeNull()
})

test('marks the entry of the current page', async () => {
  await open({ path: '/m/activity?id=3' })
  const marked = screen.getAllByRole('link').filter((entry) => entry.getAttribute('aria-current') === 'page')
  expect(marked.map((entry) => entry.textContent)).toEqual(['Promotions'])
})
