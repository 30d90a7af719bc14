import type { PreviewNotice } from '@tessera/contracts'
import { aShell } from '../testing/render-shell.tsx'
import { startLive } from './live.ts'

const shown: PreviewNotice = { state: 'shown', expiresAt: '2026-11-30T10:30:00.000Z', members: [] }

/** What a page of the shell has sent and had registered once its tab goes to the back. */
async function leaving(preview?: PreviewNotice) {
  const shell = await aShell()
  if (preview) shell.boot.preview = preview
  shell.loads.push({
    slice: 'mfe-test',
    version: '1.0.0',
    gear: 'linked',
    expose: './page',
    phase: 'expose',
    outcome: 'ok',
    ms: 5,
    fallback: false,
  })
  const sendBeacon = jest.fn()
  const register = jest.fn(() => new Promise(() => {}))
  Object.assign(navigator, { sendBeacon })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  jest.useFakeTimers()
  startLive(shell, window)
  await jest.advanceTimersByTimeAsync(10_000)
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
  jest.useRealTimers()
  return { told: sendBeacon.mock.calls.length > 0, kept: register.mock.calls.length > 0 }
}

test('reports no loads from a page of a preview, and caches nothing for offline use', async () => {
  expect(await leaving(shown)).toEqual({ told: false, kept: false })
})

test('reports loads and caches on a page that only shows an expired link', async () => {
  expect(await leaving({ state: 'ended' })).toEqual({ told: true, kept: true })
  expect(await leaving()).toEqual({ told: true, kept: true })
})
