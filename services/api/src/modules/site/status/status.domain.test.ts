import CryptoJS from 'crypto-js'
import { aMerchant } from '../../../../testing/a-merchant.ts'
import { encryptPath, hideTargets, toSystemStatus } from './status.domain.ts'

/** What the browser does with a path: the last 8 characters are the key. */
const decrypt = (path: string): string =>
  CryptoJS.DES.decrypt(path.slice(0, -8), CryptoJS.enc.Utf8.parse(path.slice(-8)), {
    mode: CryptoJS.mode.ECB,
    padding: CryptoJS.pad.Pkcs7,
  }).toString(CryptoJS.enc.Utf8)

test('PLT-039 hides a target under a separate key, and opens it with its last 8 characters', () => {
  const url = 'https://line.example/1'
  const [one, other, next] = [encryptPath(url, 'siam'), encryptPath(url, 'lotus'), encryptPath(`${url}2`, 'siam')]
  expect([one, other, next].map(decrypt)).toEqual([url, url, `${url}2`])
  expect(one).toMatch(/^[A-Za-z0-9+/]+={0,2}[\w-]{8}$/)
  expect(new Set([one, other, next].map((path) => path.slice(-8))).size).toBe(3)
})

test('returns kind and title of a channel, and its address only as a hidden path', () => {
  const [channel] = hideTargets(
    aMerchant({ customerService: [{ csType: 'LINE', title: 'Line', url: 'https://line.example' }] }),
  )
  expect(channel).toEqual({ csType: 'LINE', title: 'Line', path: expect.any(String) })
  expect(decrypt(channel?.path ?? '')).toBe('https://line.example')
})

const merchant = aMerchant({
  switches: { VIP: true },
  register: { captcha: true, invitation: false },
  categories: ['HOT', 'RNG'],
  mainDomain: 'siam.example',
  imageCDNs: ['https://cdn.example'],
  minimumAge: 20,
})
const channels = [{ csType: 'LINE' as const, title: 'Line', path: 'hidden' }]

test('returns the merchant, the visitor and the state of the site in the status', () => {
  expect(toSystemStatus(merchant, channels, { ip: '203.0.113.7', isBlocked: false }, false)).toEqual({
    info: {
      customerService: channels,
      domainRoute: 'siam.example',
      mobileTemplate: 'siam-night',
      paths: { home: '/m/home', help: '/m/help', terms: '/m/help?tag=terms', download: '/m/download' },
      register: { captcha: true, invitation: false },
      resources: { ...merchant.resources, license: expect.any(Array) },
      whitelabel: { VIP: true },
      categories: ['HOT', 'RNG'],
      mainDomain: 'siam.example',
      imageCDNs: ['https://cdn.example'],
      minimumAge: 20,
    },
    location: { ip: '203.0.113.7' },
    maintenance: false,
    regionRestriction: false,
  })
})

test('shows the merchant’s minimum age in the age mark', () => {
  const { license } = toSystemStatus(merchant, channels, { ip: '203.0.113.7', isBlocked: false }, false).info.resources
  const age = license.find(({ icon }) => icon === 'age')
  expect(age?.label).toEqual({ th: 'อายุ 20 ปีขึ้นไป', en: '20 and over' })
})

test('distinguishes a closed site from a blocked visitor', () => {
  const state = (blocked: boolean, maintenance: boolean) => {
    const status = toSystemStatus(merchant, channels, { ip: '203.0.113.7', isBlocked: blocked }, maintenance)
    return [status.maintenance, status.regionRestriction]
  }
  expect(state(false, true)).toEqual([true, false])
  expect(state(true, false)).toEqual([false, true])
})
