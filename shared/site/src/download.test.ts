import { androidStep, appIcon, iosStep } from './download.ts'

const BASE = 'https://siam.example/m/home'
const IOS = { resourceType: 'IOS', url: 'https://siam.example/app/ios' } as const
const PROFILE = { resourceType: 'MOBILECONFIG', url: 'https://siam.example/app/siam.mobileconfig' } as const
const ANDROID = { resourceType: 'Android', url: '/app/siam.apk' } as const
const safari = { isSafari: true }
const chrome = { isSafari: false }

test.each([
  ['Safari', safari],
  ['another browser', chrome],
])('SHL-111 opens the IOS link first on the iOS button in %s', (_, browser) => {
  expect(iosStep([PROFILE, IOS, ANDROID], browser, BASE)).toEqual({ kind: 'open', url: IOS.url })
})

test('SHL-112 opens the profile in Safari if there is no IOS link', () => {
  expect(iosStep([ANDROID, PROFILE], safari, BASE)).toEqual({ kind: 'open', url: PROFILE.url })
})

test('SHL-113 requests Safari in another browser if there is no IOS link', () => {
  expect(iosStep([ANDROID, PROFILE], chrome, BASE)).toEqual({ kind: 'safari' })
})

test('SHL-114 opens the Android link on the Android button', () => {
  expect(androidStep([IOS, ANDROID], BASE)).toEqual({ kind: 'open', url: ANDROID.url })
})

test('SHL-119 opens nothing if there are no links, whatever the browser', () => {
  expect([iosStep([], chrome, BASE), iosStep([], safari, BASE), androidStep([], BASE)]).toEqual(
    Array(3).fill({ kind: 'none' }),
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://', ''])('treats the address %p as none', (url) => {
  expect(androidStep([{ resourceType: 'Android', url }], BASE)).toEqual({ kind: 'none' })
  expect(appIcon([{ resourceType: 'AppDownloadIcon', url }], BASE)).toBeNull()
})

test('accepts an app of a company shop as a link', () => {
  const url = 'itms-services://?action=download-manifest&url=https://siam.example/app.plist'
  expect(iosStep([{ resourceType: 'IOS', url }], chrome, BASE)).toEqual({ kind: 'open', url })
})
