import type { ComposedSlice, InlineComposition, SliceHead } from '@tessera/contracts'
import type { ExposeModule, PageProps } from '@tessera/platform'
import { act, screen } from '@testing-library/react'
import { pageModules } from '../remotes/page-modules.ts'
import { aRoute, aSlice, home } from '../testing/a-boot.ts'
import { aShell, renderSite } from '../testing/render-shell.tsx'
import { followUpdates } from './composition-updates.ts'

beforeEach(() => sessionStorage.clear())
beforeAll(() => {
  window.scrollTo = () => {}
})

let lifetimes: Record<string, AbortSignal>
/** A page that says which version it is, and takes a word. */
const pageOf = (version: string): ExposeModule => ({
  default: ({ host }: PageProps) => {
    lifetimes[version] = host.lifetime
    return (
      <form onSubmit={(event) => event.preventDefault()}>
        <p>version {version}</p>
        <input aria-label="word" />
      </form>
    )
  },
})

const claims = { routes: [home, aRoute('/m/notice'), aRoute('/m/activity')] }
const one = aSlice({ claims })
const two = aSlice({ claims, version: '2.0.0' })
const composed = (id: string, slice: ComposedSlice, shell = '1.0.0'): InlineComposition => ({
  schema: 1,
  id,
  number: 2,
  merchant: 'siam',
  shell: { version: shell, contract: '1.0.0' },
  shared: {},
  slices: [slice],
  integrity: { '/cdn/mfe-test/two.css': 'sha384-two' },
})
const offerOf = (id: string, slice: ComposedSlice, shell?: string) => ({
  composition: composed(id, slice, shell),
  integrity: {},
})

async function aPage() {
  lifetimes = {}
  const shell = await aShell({ slices: [one], path: '/m/home' })
  shell.loader.load = jest.fn(async (slice: SliceHead) => pageOf(slice.version))
  const user = renderSite(shell)
  await screen.findByText('version 1.0.0')
  const reload = jest.fn()
  const before = jest.fn()
  const view = { document, location: { reload }, sessionStorage } as unknown as Window
  const turns = followUpdates(shell, view, before)
  const go = (to: string) => act(async () => shell.navigation.push(to))
  return { shell, user, turns, go, reload, before }
}

test('MFP-016 MFP-017 applies the next composition on navigation, and ends the old release', async () => {
  const { shell, turns, go, reload, before } = await aPage()
  await turns.offer(offerOf('c2', two))
  expect(screen.getByText('version 1.0.0')).toBeVisible()
  await go('/m/notice')
  expect(await screen.findByText('version 2.0.0')).toBeVisible()
  expect(shell.composition.current.id).toBe('c2')
  expect(shell.composition.files.integrity).toMatchObject({ '/cdn/mfe-test/two.css': 'sha384-two' })
  expect(before).toHaveBeenCalledTimes(1)
  expect(lifetimes['1.0.0']?.aborted).toBe(true)
  expect(lifetimes['2.0.0']?.aborted).toBe(false)
  await turns.offer(offerOf('c1', one))
  await go('/m/activity')
  expect(await screen.findByText('version 1.0.0')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

test('loads a new document for other colours and texts, by the configuration', async () => {
  const { turns, go, reload } = await aPage()
  const { composition, integrity } = offerOf('c2', two)
  await turns.offer({ composition: { ...composition, configuration: 2 }, integrity })
  await go('/m/notice')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('leaves an expired preview by another document, not within the page marked as preview', async () => {
  const { shell, turns, go, reload } = await aPage()
  shell.boot.preview = { state: 'shown', expiresAt: '2026-11-30T10:30:00.000Z', members: [] }
  await turns.offer(offerOf('c2', two))
  await go('/m/notice')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(shell.composition.current.id).toBe('c1')
})

test('MFP-017 applies nothing on a change of the query alone', async () => {
  const { shell, turns, go } = await aPage()
  await turns.offer(offerOf('c2', two))
  await go('/m/home?tab=2')
  expect(shell.composition.current.id).toBe('c1')
})

test('MFP-017 defers the next composition for a half-filled form, and applies it once submitted', async () => {
  const { shell, user, turns, go } = await aPage()
  await turns.offer(offerOf('c2', two))
  await user.type(screen.getByLabelText('word'), 'half')
  await go('/m/notice')
  expect(shell.composition.current.id).toBe('c1')
  await user.type(screen.getByLabelText('word'), 'whole{Enter}')
  await go('/m/activity')
  expect(shell.composition.current.id).toBe('c2')
})

test('MFP-017 defers it for an open popup and a question too', async () => {
  const { shell, turns, go } = await aPage()
  await turns.offer(offerOf('c2', two))
  await act(async () => shell.popups.show('language'))
  await go('/m/notice')
  expect(shell.composition.current.id).toBe('c1')
  await act(async () => shell.popups.hide('language'))
  await act(async () => void shell.popups.confirm({ title: 'Sure?', message: '', confirm: 'Yes', cancel: 'No' }))
  await go('/m/activity')
  expect(shell.composition.current.id).toBe('c1')
  await act(async () => shell.popups.question?.resolve(false))
  await go('/m/home')
  expect(shell.composition.current.id).toBe('c2')
})

test('MFP-017 does not apply a withdrawn composition', async () => {
  const { shell, turns, go } = await aPage()
  await turns.offer(offerOf('c2', two))
  await turns.offer(null)
  await go('/m/notice')
  expect(shell.composition.current.id).toBe('c1')
})

test('loads another document for another shell, at the visitor’s destination', async () => {
  const { shell, turns, go, reload } = await aPage()
  await turns.offer(offerOf('c2', two, '2.0.0'))
  await go('/m/notice')
  expect(reload).toHaveBeenCalledTimes(1)
  expect([shell.composition.current.id, window.location.pathname]).toEqual(['c1', '/m/notice'])
})

test('MFP-012 retries the composed release on a later page, and ends the stand-in', async () => {
  const { shell, go } = await aPage()
  const older = aSlice({ claims, version: '0.9.0' })
  act(() => {
    shell.composition.setFallback(older)
    shell.resources.evict('mfe-test')
  })
  await go('/m/notice')
  expect(await screen.findByText('version 0.9.0')).toBeVisible()
  const soon = performance.now() + 31_000
  const clock = jest.spyOn(performance, 'now').mockReturnValue(soon)
  await go('/m/activity')
  expect(await screen.findByText('version 1.0.0')).toBeVisible()
  expect(lifetimes['0.9.0']?.aborted).toBe(true)
  clock.mockRestore()
})

const login = { token: 't', type: 0, userName: 'demo01', startedAt: '2026-11-21T10:00:00.000Z' }

test('SEC-16 applies the next composition at the next page after a login in this tab, as for any visitor', async () => {
  const { shell, turns, go, reload } = await aPage()
  act(() => shell.session.signIn({ ...login, firstTimeLogin: false }, { password: 'Demo1234' }))
  await turns.offer(offerOf('c2', two))
  await go('/m/notice')
  expect([shell.composition.current.id, reload.mock.calls.length]).toEqual(['c2', 0])
  await turns.offer(offerOf('c3', two, '2.0.0'))
  await go('/m/activity')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('SEC-16 defers a reload that would forget a password due for change, for ten minutes at most', async () => {
  const { shell, turns, go, reload } = await aPage()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  act(() => shell.session.signIn({ ...login, firstTimeLogin: true }, { password: 'Demo1234' }))
  await turns.offer(offerOf('c2', two))
  await go('/m/notice')
  expect(shell.composition.current.id).toBe('c2')
  await turns.offer(offerOf('c3', two, '2.0.0'))
  await go('/m/activity')
  clock.mockReturnValue(1_000 + 599_999)
  await go('/m/home')
  expect(reload).not.toHaveBeenCalled()
  clock.mockReturnValue(1_000 + 600_001)
  await go('/m/notice')
  expect(reload).toHaveBeenCalledTimes(1)
  clock.mockRestore()
})

test('SEC-16 reloads at the next page once the password was changed', async () => {
  const { shell, turns, go, reload } = await aPage()
  act(() => shell.session.signIn({ ...login, firstTimeLogin: true }, { password: 'Demo1234' }))
  await turns.offer(offerOf('c3', two, '2.0.0'))
  await go('/m/notice')
  expect(reload).not.toHaveBeenCalled()
  act(() => shell.session.passwordChanged())
  await go('/m/activity')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('FIX-205 reloads a page once for a module that only a new document can import, and never under typed text', async () => {
  const { user, go, reload } = await aPage()
  await user.type(screen.getByLabelText('word'), 'half')
  pageModules(document).onStuck?.()
  expect(reload).not.toHaveBeenCalled()
  await go('/m/notice')
  expect(reload).not.toHaveBeenCalled()
  await go('/m/activity')
  expect(reload).toHaveBeenCalledTimes(1)
  pageModules(document).onStuck?.()
  await go('/m/notice')
  expect(reload).toHaveBeenCalledTimes(1)
})
