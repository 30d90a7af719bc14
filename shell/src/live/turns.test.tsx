import type { ComposedSlice, InlineComposition, SliceHead } from '@tessera/contracts'
import type { ExposeModule, PageProps } from '@tessera/platform'
import { act, screen } from '@testing-library/react'
import { pageModules } from '../remotes/page-modules.ts'
import { aRoute, aSlice, home } from '../testing/a-boot.ts'
import { aShell, drawSite } from '../testing/draw.tsx'
import { followUpdates } from './turns.ts'

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
  const user = drawSite(shell)
  await screen.findByText('version 1.0.0')
  const reload = jest.fn()
  const before = jest.fn()
  const view = { document, location: { reload }, sessionStorage } as unknown as Window
  const turns = followUpdates(shell, view, before)
  const go = (to: string) => act(async () => shell.navigation.push(to))
  return { shell, user, turns, go, reload, before }
}

test('MFP-016 MFP-017 a page takes the next composition when the visitor goes on, and the old release ends', async () => {
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

test('other colours and texts come with another document, as another configuration says', async () => {
  const { turns, go, reload } = await aPage()
  const { composition, integrity } = offerOf('c2', two)
  await turns.offer({ composition: { ...composition, configuration: 2 }, integrity })
  await go('/m/notice')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a preview that is over is left by another document, not within the page that calls itself one', async () => {
  const { shell, turns, go, reload } = await aPage()
  shell.boot.preview = { state: 'shown', expiresAt: '2026-11-30T10:30:00.000Z', members: [] }
  await turns.offer(offerOf('c2', two))
  await go('/m/notice')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(shell.composition.current.id).toBe('c1')
})

test('MFP-017 a change of the query is no other page: nothing turns', async () => {
  const { shell, turns, go } = await aPage()
  await turns.offer(offerOf('c2', two))
  await go('/m/home?tab=2')
  expect(shell.composition.current.id).toBe('c1')
})

test('MFP-017 half a form holds the next composition back; once sent off it comes', async () => {
  const { shell, user, turns, go } = await aPage()
  await turns.offer(offerOf('c2', two))
  await user.type(screen.getByLabelText('word'), 'half')
  await go('/m/notice')
  expect(shell.composition.current.id).toBe('c1')
  await user.type(screen.getByLabelText('word'), 'whole{Enter}')
  await go('/m/activity')
  expect(shell.composition.current.id).toBe('c2')
})

test('MFP-017 an open popup and a question hold it back too', async () => {
  const { shell, turns, go } = await aPage()
  await turns.offer(offerOf('c2', two))
  await act(async () => shell.popups.show('language'))
  await go('/m/notice')
  expect(shell.composition.current.id).toBe('c1')
  await act(async () => shell.popups.hide('language'))
  await act(async () => void shell.popups.confirm({ title: 'Sure?', message: '', confirm: 'Yes', cancel: 'No' }))
  await go('/m/activity')
  expect(shell.composition.current.id).toBe('c1')
  await act(async () => shell.popups.question?.answer(false))
  await go('/m/home')
  expect(shell.composition.current.id).toBe('c2')
})

test('MFP-017 what was offered and taken back is not taken', async () => {
  const { shell, turns, go } = await aPage()
  await turns.offer(offerOf('c2', two))
  await turns.offer(null)
  await go('/m/notice')
  expect(shell.composition.current.id).toBe('c1')
})

test('another shell needs another document: the page is loaded anew where the visitor went', async () => {
  const { shell, turns, go, reload } = await aPage()
  await turns.offer(offerOf('c2', two, '2.0.0'))
  await go('/m/notice')
  expect(reload).toHaveBeenCalledTimes(1)
  expect([shell.composition.current.id, window.location.pathname]).toEqual(['c1', '/m/notice'])
})

test('MFP-012 the composed release is tried again at a later page, and the one that stood in for it ends', async () => {
  const { shell, go } = await aPage()
  const older = aSlice({ claims, version: '0.9.0' })
  act(() => {
    shell.composition.standIn(older)
    shell.resources.forget('mfe-test')
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

test('SEC-16 who has logged in in this tab gets the next composition at the next page like everybody', async () => {
  const { shell, turns, go, reload } = await aPage()
  act(() => shell.session.signIn({ ...login, firstTimeLogin: false }, { password: 'Demo1234' }))
  await turns.offer(offerOf('c2', two))
  await go('/m/notice')
  expect([shell.composition.current.id, reload.mock.calls.length]).toEqual(['c2', 0])
  await turns.offer(offerOf('c3', two, '2.0.0'))
  await go('/m/activity')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('SEC-16 a password that is to be changed holds back what would forget it, for ten minutes at the longest', async () => {
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

test('SEC-16 once the password was changed the reload comes at the next page', async () => {
  const { shell, turns, go, reload } = await aPage()
  act(() => shell.session.signIn({ ...login, firstTimeLogin: true }, { password: 'Demo1234' }))
  await turns.offer(offerOf('c3', two, '2.0.0'))
  await go('/m/notice')
  expect(reload).not.toHaveBeenCalled()
  act(() => shell.session.passwordChanged())
  await go('/m/activity')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('FIX-205 a page with a module that only a new document can import is reloaded once, and never under typed text', async () => {
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
