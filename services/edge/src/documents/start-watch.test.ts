/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */

import { jest } from '@jest/globals'
import { COMPOSITION_PROPERTY, START_EVENTS, StartReport } from '@tessera/contracts'
import type { MerchantConfig } from '@tessera/site'
import { gamingSite } from '../site/gaming-site.ts'
import { needsPage } from './needs-page.ts'
import { startWatchScript } from './start-watch.ts'

const merchant = {
  logo: { mark: 'M0 0h24v24z', word: 'Siam <Night>' },
  customerService: [
    { csType: 'LINE' as const, title: 'LINE', url: 'https://support.example/line?a=1&b=2' },
    { csType: 'VIP' as const, title: 'VIP', url: 'https://support.example/vip' },
    { csType: 'TELEGRAM' as const, title: 'Telegram', url: 'javascript:alert(1)' },
  ],
}

const source = { file: '/r/_/one.json', integrity: 'sha384-one' }

let posts: unknown[]
beforeEach(() => {
  jest.useFakeTimers()
  posts = []
  class FakeRequest {
    open(...line: unknown[]) {
      posts.push(line.join(' '))
    }
    setRequestHeader() {}
    send(body: string) {
      posts.push(StartReport.parse(JSON.parse(body)))
    }
  }
  Object.assign(window, { XMLHttpRequest: FakeRequest })
  // What a browser of today has.
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true })
  Object.assign(HTMLScriptElement, { supports: () => true })
})
afterEach(() => jest.useRealTimers())

/** The document as the edge writes it, with the watch at work; answers the element that brings the first module. */
function open(
  language: 'th' | 'en' = 'en',
  boot = '{"requestId":"request-0001"}',
  composition: typeof source | null = source,
): HTMLScriptElement {
  document.body.innerHTML =
    '<div id="frame"></div><script type="module"></script><script type="application/json" id="tessera-boot"></script>'
  const needs = document.body.appendChild(document.createElement('noscript'))
  needs.textContent = needsPage(merchant, gamingSite.contactsOf(merchant as MerchantConfig))
  const data = document.getElementById('tessera-boot')
  if (data) data.textContent = boot
  new Function(startWatchScript(language, composition))()
  return document.querySelector('script[type=module]') as HTMLScriptElement
}
const fault = () => document.getElementById('fault')
const tell = (event: keyof typeof START_EVENTS) => document.dispatchEvent(new Event(START_EVENTS[event]))

test('MFP-049 shows after ten seconds that modules are late, in the visitor’s language, with the request', () => {
  open('th')
  jest.advanceTimersByTime(9_999)
  expect([fault(), posts]).toEqual([null, []])
  jest.advanceTimersByTime(1)
  expect(fault()?.querySelector('h1')?.textContent).toBe('เปิดเว็บไซต์ไม่สำเร็จ')
  expect(fault()?.querySelector('code')?.textContent).toBe('request-0001')
  expect(fault()?.querySelector('a')?.textContent).toContain('ลองใหม่')
  expect(posts).toEqual(['POST /live/starts', { reason: 'late', requestId: 'request-0001' }])
})

test('fetches the composition immediately with its hash, and raises no error for a failure before it is used', () => {
  const coming = { catch: jest.fn() }
  const fetch = jest.fn(() => coming)
  Object.assign(window, { fetch })
  open()
  expect(fetch.mock.calls).toEqual([[source.file, { integrity: source.integrity }]])
  expect(Reflect.get(window, COMPOSITION_PROPERTY)).toBe(coming)
  expect(coming.catch).toHaveBeenCalledTimes(1)
  open('en', undefined, null)
  expect(fetch).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(window, 'fetch')
})

test('MFP-049 removes the message when the modules start after all, and never shows it if they start in time', () => {
  open()
  jest.advanceTimersByTime(10_000)
  tell('started')
  expect(fault()).toBeNull()
  open()
  tell('started')
  jest.advanceTimersByTime(60_000)
  expect([fault(), posts.length]).toEqual([null, 2])
})

test('MFP-049 reports a rejected module and an aborted start immediately, once', () => {
  const entry = open()
  document.head.append(document.createElement('link'))
  document.querySelector('link')?.dispatchEvent(new Event('error'))
  expect(fault()).toBeNull()
  entry.dispatchEvent(new Event('error'))
  entry.dispatchEvent(new Event('error'))
  jest.advanceTimersByTime(10_000)
  expect(fault()?.querySelector('h1')?.textContent).toBe('This page could not be opened')
  expect(posts).toEqual(['POST /live/starts', { reason: 'failed', requestId: 'request-0001' }])
  open()
  tell('started')
  tell('failed')
  expect(fault()).not.toBeNull()
})

test.each([
  ['no-modules', () => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule')],
  ['no-import-maps', () => Object.assign(HTMLScriptElement, { supports: (type: string) => type === 'module' })],
] as const)(
  'MFP-049 MFP-052 shows immediately in a browser with %s the requirements of the site, in both languages',
  (reason, age) => {
    age()
    open('en')
    const texts = [...(fault()?.querySelectorAll('h1, h2') ?? [])].map((title) => [
      title.getAttribute('lang'),
      title.textContent,
    ])
    expect(texts).toEqual([
      ['th', 'เบราว์เซอร์นี้ยังเปิดเว็บไซต์ไม่ได้'],
      ['en', 'This browser cannot open the site yet'],
    ])
    expect(posts).toEqual(['POST /live/starts', { reason, requestId: 'request-0001' }])
  },
)

test('MFP-052 shows the merchant’s channels without invalid links, and escapes all as text', () => {
  document.body.innerHTML = needsPage(merchant, gamingSite.contactsOf(merchant as MerchantConfig))
  const links = [...document.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['LINE', 'https://support.example/line?a=1&b=2']])
  expect(document.querySelector('.f-logo')?.textContent).toBe('Siam <Night>')
})

test('escapes the request id as text', () => {
  open('en', '{"requestId":"<img src=x onerror=alert(1)>"}')
  tell('failed')
  expect([fault()?.querySelector('code')?.textContent, document.querySelector('img')]).toEqual(['unknown', null])
})
