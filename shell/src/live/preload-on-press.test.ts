import type { SliceHead } from '@tessera/contracts'
import { fireEvent } from '@testing-library/react'
import { aRoute, aSlice, home } from '../testing/a-boot.ts'
import { aShell, type ShellOptions } from '../testing/render-shell.tsx'
import { preloadOnPress } from './preload-on-press.ts'

const slice = aSlice({
  exposes: { './page': { js: [], css: [] }, './list': { js: [], css: [] }, './mine': { js: [], css: [] } },
  claims: {
    routes: [home, aRoute('/m/list', { expose: './list' }), aRoute('/m/mine', { expose: './mine', access: 'session' })],
    popups: [{ popup: 'login', expose: './page' }],
  },
})

/** What is loaded when a finger goes down on what is written. */
async function loadedBy(html: string, options: ShellOptions = {}): Promise<string[]> {
  const shell = await aShell({ slices: [slice], ...options })
  const loaded: string[] = []
  jest.spyOn(shell.loader, 'load').mockImplementation(async (_: SliceHead, expose: string) => {
    loaded.push(expose)
    return { default: () => null }
  })
  preloadOnPress(shell, window)
  document.body.innerHTML = html
  const place = document.querySelector('b') ?? document.body
  fireEvent.pointerDown(place)
  fireEvent.pointerDown(place)
  return loaded
}

test.each([
  ['a page', '/m/list?vassalage=PG', ['./list']],
  ['a page that wants a session', '/m/mine', []],
  ['a page that nobody claims', '/m/nothing', []],
  ['another site', 'https://else.where/m/list', []],
])('handles a finger on a link to %s', async (_, href, loaded) => {
  expect(await loadedBy(`<a href="${href}"><b>to</b></a>`)).toEqual(loaded)
})

test('uses the current version after a swap, for pages and popups', async () => {
  const shell = await aShell({ slices: [slice] })
  const loaded: string[] = []
  jest.spyOn(shell.loader, 'load').mockImplementation(async ({ version }: SliceHead) => {
    loaded.push(version)
    return { default: () => null }
  })
  preloadOnPress(shell, window)
  const { current } = shell.composition
  const next = [{ ...slice, version: '9.0.0' }]
  shell.composition.swapTo({ ...current, id: 'next', slices: next }, { slices: {}, integrity: {} })
  document.body.innerHTML = '<a href="/m/list">to</a><button data-opens="login">in</button>'
  for (const place of document.body.children) fireEvent.pointerDown(place)
  expect(loaded).toEqual(['9.0.0', '9.0.0'])
})

test('loads nothing for a finger elsewhere', async () => {
  expect(await loadedBy('<p>games</p>')).toEqual([])
})

test('prefetches code for a finger on a button that opens a popup, and nothing on a button for an unclaimed popup', async () => {
  expect(await loadedBy('<button data-opens="login"><b>in</b></button>')).toEqual(['./page'])
  expect(await loadedBy('<button data-opens="referral"><b>friends</b></button>')).toEqual([])
})
