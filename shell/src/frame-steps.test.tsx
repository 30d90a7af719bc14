import type { PageProps } from '@tessera/platform'
import { act, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { loadLinked } from './remotes/linked.ts'
import { aRoute, aSlice, home } from './testing/a-boot.ts'
import { aShell, renderSite } from './testing/render-shell.tsx'

jest.mock('./remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

/** A page whose query names its step; the button that leads there is only in the first one. */
const Steps = observer(function Steps({ host: { navigation } }: PageProps) {
  const isOrder = navigation.path.includes('order=')
  return isOrder ? <p>The order</p> : <button type="submit">Submit</button>
})
const lobby = aSlice({ name: 'mfe-lobby', claims: { routes: [home] } })
const cashier = aSlice({ name: 'mfe-cashier', claims: { routes: [aRoute('/m/voucherCenter')] } })
const slices = [lobby, cashier]

beforeEach(() => {
  window.scrollTo = jest.fn()
  jest.mocked(loadLinked).mockResolvedValue({ default: Steps })
})

test('FIX-207 starts at the top with focus on the heading after a push that changes only the query, but not after a replacement', async () => {
  const shell = await aShell({ slices, path: '/m/voucherCenter' })
  renderSite(shell)
  const submit = await screen.findByRole('button', { name: 'Submit' })
  submit.focus()
  jest.mocked(window.scrollTo).mockClear()
  act(() => shell.navigation.replace('/m/voucherCenter?promo=1'))
  expect(submit).toHaveFocus()
  expect(window.scrollTo).not.toHaveBeenCalled()
  act(() => shell.navigation.push('/m/voucherCenter?order=1'))
  expect(await screen.findByText('The order')).toBeInTheDocument()
  expect(jest.mocked(window.scrollTo).mock.calls).toEqual([[0, 0]])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  jest.mocked(window.scrollTo).mockClear()
  act(() => window.history.back())
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeInTheDocument()
  expect(window.scrollTo).not.toHaveBeenCalled()
})

test('FIX-207 leaves focus on a remaining element, and the position on the home page, after a push', async () => {
  const shell = await aShell({ slices })
  renderSite(shell)
  await screen.findByRole('button', { name: 'Submit' })
  const menu = screen.getByRole('button', { name: 'Open menu' })
  menu.focus()
  jest.mocked(window.scrollTo).mockClear()
  act(() => shell.navigation.push('/m/home?category=RNG'))
  expect(menu).toHaveFocus()
  expect(window.scrollTo).not.toHaveBeenCalled()
})
