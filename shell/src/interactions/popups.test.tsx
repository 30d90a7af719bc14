import { Sheet } from '@tessera/ui'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { operatorApi } from '../testing/operator-api.ts'
import { openSite } from '../testing/sample-site.tsx'

jest.mock('../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

function Filter() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        filter
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Filter">
        vendors
      </Sheet>
    </>
  )
}

beforeEach(() => {
  operatorApi({})
})
const isLocked = () => document.documentElement.classList.contains('f-locked')

test('X-26 renders slices’ popups in one outlet of the shell, each replacing the previous one', async () => {
  const { shell, host, stands } = await openSite()
  await stands('mfe-lobby')
  const { popups } = host('mfe-lobby')
  for (const id of ['login', 'register', 'forgot', 'login'] as const) {
    act(() => popups.show(id))
    expect(await stands('mfe-account', 'popup')).toBeInTheDocument()
    expect([popups.open, screen.getAllByText('mfe-account as popup').length]).toEqual([id, 1])
  }
  act(() => host('mfe-account').popups.hide('register'))
  expect(shell.popups.open).toBe('login')
  act(() => host('mfe-account').popups.hide('login'))
  expect([popups.open, window.location.pathname]).toEqual([null, '/m/home'])
})

test('X-27 locks the shell’s page exactly while a slice’s sheet is open', async () => {
  const { stands, user } = await openSite({ pages: { 'mfe-lobby': Filter } })
  await stands('mfe-lobby')
  expect(isLocked()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'filter' }))
  expect(isLocked()).toBe(true)
  await user.keyboard('{Escape}')
  expect(isLocked()).toBe(false)
})

test('X-17 X-19 lets a slice open customer service, and read channels, categories and image CDNs of the status', async () => {
  const customerService = [
    { csType: 'VIP' as const, title: 'VIP', path: 'x' },
    {
      csType: 'TELEGRAM' as const,
      title: 'Telegram',
      path: 'uw0MvDh4d1PWET4CpJ1AILm9VkqdEurr+dyfNZoP+TAN0qX/aaAUqA==abcd1234',
    },
  ]
  const imageCDNs = ['https://cdn-1.example', 'https://cdn-2.example']
  const { host, stands } = await openSite({ info: { customerService, imageCDNs, categories: ['LIVE', 'PVP'] } })
  await stands('mfe-lobby')
  const { status, popups } = host('mfe-lobby')
  expect(status.info).toMatchObject({ customerService, imageCDNs, categories: ['LIVE', 'PVP'] })
  act(() => popups.show('customer-service'))
  expect(await screen.findByRole('dialog', { name: 'Customer service' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /Telegram/ })).toBeInTheDocument()
})

test('X-29 closes the side menu on a slice’s navigation, and the frame, not the slice, animates the page', async () => {
  const { shell, host, stands } = await openSite()
  await stands('mfe-lobby')
  act(() => shell.popups.setMenu(true))
  act(() => host('mfe-lobby').navigation.push('/m/activity'))
  await stands('mfe-content')
  expect(shell.popups.menuOpen).toBe(false)
  expect(screen.getByRole('main')).toHaveTextContent('mfe-content as page')
  expect(screen.getByRole('heading', { name: 'Promotions' })).toBeInTheDocument()
})

test('X-30 shows a toast and an error of any slice in the shell, with the text of the catalogue', async () => {
  const { host, stands, shell } = await openSite()
  await stands('mfe-lobby')
  const { toasts } = host('mfe-lobby')
  act(() => void toasts.show('success', 'Joined'))
  act(() => toasts.error(new Error('a word of the machine')))
  expect(shell.toasts.list.map(({ kind, text }) => [kind, text])).toEqual([
    ['success', 'Joined'],
    ['error', expect.not.stringContaining('machine')],
  ])
  expect(await screen.findByText('Joined')).toBeInTheDocument()
})

test('FIX-202 resolves a member’s open question with no once the session ends or another begins', async () => {
  const { shell, host, stands } = await openSite({ session: { token: 'first' } })
  await stands('mfe-lobby')
  const { popups } = host('mfe-lobby')
  const words = { title: 'Time-out', message: 'For a day?', confirm: 'Yes', cancel: 'No' }
  let answer = popups.confirm(words)
  expect(await screen.findByRole('alertdialog', { name: 'Time-out' })).toBeInTheDocument()
  act(() => shell.session.clear('revoked'))
  expect(await answer).toBe(false)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  answer = popups.confirm(words)
  act(() => shell.session.signIn({ token: 'second', type: 0, userName: 'demo02', firstTimeLogin: false }))
  expect(await answer).toBe(false)
})
