import { act, screen, waitFor, within } from '@testing-library/react'
import { FRAME_ROUTES, findPageMeta } from './frame-routes.ts'
import { readClaims } from './remotes/claims.ts'
import { loadLinked } from './remotes/linked.ts'
import { aRoute, aSlice, home } from './testing/a-boot.ts'
import { operatorApi } from './testing/operator-api.ts'
import { aShell, renderSite } from './testing/render-shell.tsx'

jest.mock('./remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const slices = [
  aSlice({ name: 'mfe-lobby', claims: { routes: [home, aRoute('/m/notice')] } }),
  aSlice({ name: 'mfe-content', claims: { routes: [aRoute('/m/rewardCenter', { access: 'member' })] } }),
]
const main = () => screen.getByRole('main')
const swipe = (to: number) => {
  for (const [type, x] of [
    ['touchstart', 5],
    ['touchmove', 5 + to],
  ] as const)
    document.dispatchEvent(Object.assign(new Event(type), { touches: [{ clientX: x }] }))
}

beforeEach(() => {
  window.scrollTo = jest.fn()
  operatorApi({})
  jest.mocked(loadLinked).mockResolvedValue({ default: () => <p>a page</p> })
})

test('SHL-011 SHL-012 renders /m/menu without a slice, titled, with the entries of the side menu', async () => {
  const shell = await aShell({ slices, path: '/m/menu' })
  renderSite(shell)
  expect(window.location.pathname).toBe('/m/menu')
  expect(screen.getByRole('heading', { name: 'Menu' })).toBeInTheDocument()
  const names = (place: HTMLElement) => [...within(place).getByRole('list').children].map((entry) => entry.textContent)
  await within(main()).findByRole('list')
  const page = names(main())
  expect(page).toEqual(expect.arrayContaining(['Notices', 'Customer service', 'Language']))
  act(() => shell.popups.setMenu(true))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  await within(menu).findByRole('list')
  expect(names(menu)).toEqual(page)
})

test('SHL-011 leads home by the back arrow of /m/menu', async () => {
  const user = renderSite(await aShell({ slices, path: '/m/menu/' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(window.location.pathname).toBe('/m/home'))
})

test('SHL-030 SHL-031 knows a page of the frame like one of a slice', async () => {
  const { navigation } = await aShell({ slices })
  expect(navigation.canOpen('/m/menu?x=1')).toBe(true)
  expect(navigation.canOpen('/m/nope')).toBe(false)
  const claims = readClaims({ slices })
  expect(findPageMeta(claims, '/m/notice#a')?.path).toBe('/m/notice')
  for (const { path, title } of FRAME_ROUTES) {
    expect(findPageMeta(claims, `${path}/`)?.path).toBe(path)
    expect(title).toEqual({ th: expect.stringMatching(/[\u0e00-\u0e7f]/), en: expect.stringMatching(/[A-Za-z]/) })
  }
})

test.each([
  ['a guest', undefined],
  ['a member', {}],
])('X-24 SHL-069 PLT-069 directs %s to customer service in the reward centre without REWCEN3', async (_, session) => {
  const shell = await aShell({ slices, path: '/m/rewardCenter', ...(session ? { session } : {}) })
  const user = renderSite(shell)
  expect(await screen.findByText('Please contact customer service')).toBeInTheDocument()
  expect(window.location.pathname).toBe('/m/rewardCenter')
  await user.click(screen.getByRole('button', { name: 'Contact customer service' }))
  expect(shell.popups.open).toBe('customer-service')
})

test('SHL-069 shows the slice’s reward centre with REWCEN3', async () => {
  const info = { whitelabel: { REWCEN3: true } }
  renderSite(await aShell({ slices, path: '/m/rewardCenter', session: {}, info }))
  expect(await screen.findByText('a page')).toBeInTheDocument()
  expect(screen.queryByText('Please contact customer service')).toBeNull()
})

test('X-29 SHL-040 does not fade in a page after a swipe of more than 100 px from the left edge, but the next one', async () => {
  const shell = await aShell({ slices })
  renderSite(shell)
  await screen.findByText('a page')
  swipe(100)
  act(() => shell.navigation.push('/m/notice'))
  expect(main()).not.toHaveAttribute('data-still')
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] })
  swipe(101)
  act(() => shell.navigation.push('/m/menu'))
  expect(main()).toHaveAttribute('data-still', 'true')
  act(() => jest.advanceTimersByTime(600))
  jest.useRealTimers()
  expect(main()).toHaveAttribute('data-still', 'true')
  act(() => shell.navigation.push('/m/notice'))
  expect(main()).not.toHaveAttribute('data-still')
})

test('sets the document title to that of the visible page, also after a guard’s redirect, and in the current language', async () => {
  const shell = await aShell({ slices, path: '/m/menu' })
  renderSite(shell)
  await waitFor(() => expect(document.title).toBe('Menu · Siam Night'))
  act(() => shell.navigation.push('/m/home'))
  await waitFor(() => expect(document.title).toBe('Siam Night · English'))
  await act(() => shell.locale.change('TH'))
  await waitFor(() => expect(document.title).toBe('Siam Night · ไทย'))
})
