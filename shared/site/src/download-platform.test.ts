import { isInLine, needsInstallTips, outOfLine, readPlatform } from './download-platform.ts'

const ios = (version: string, rest = 'Version/12.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`
const read = (userAgent: string, maxTouchPoints = 5) => readPlatform({ userAgent, maxTouchPoints })

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A245F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

test.each([
  ['12_1', true],
  ['12_1_4', true],
  ['12_2', false],
  ['12_10', false],
])('SHL-109 shows install tips on iOS 12 for 12.1 only: with %s: %s', (version, needed) => {
  expect(needsInstallTips(read(ios(version)))).toBe(needed)
})

test.each([
  ['11_4', true],
  ['9_3_5', true],
  ['13_0', false],
])('SHL-110 shows install tips on iOS before 12, not on later ones: with %s: %s', (version, needed) => {
  expect(needsInstallTips(read(ios(version)))).toBe(needed)
})

test.each([
  ['Android', ANDROID, 5],
  ['a desktop', MAC, 0],
  ['a tablet that hides its version', MAC, 5],
])('shows no tips for %s', (_, userAgent, touch) => {
  expect(needsInstallTips(read(userAgent, touch))).toBe(false)
})

test.each([
  ['Safari', ios('17_5'), true],
  ['Safari on a tablet', MAC, true],
  ['Chrome', ios('17_5', 'CriOS/130.0 Mobile/15E148 Safari/604.1'), false],
  ['Firefox', ios('17_5', 'FxiOS/130.0 Mobile/15E148 Safari/605.1.15'), false],
  ['Edge', ios('17_5', 'Version/17.0 EdgiOS/130.0 Mobile/15E148 Safari/604.1'), false],
  ['Line', ios('17_5', 'Version/17.0 Mobile/15E148 Safari/604.1 Line/14.9.0'), false],
  ['a page within an app', ios('17_5', 'Mobile/15E148'), false],
])('SHL-112 detects Safari on iOS %s: %s', (_, userAgent, isSafari) => {
  expect(read(userAgent)).toMatchObject({ os: 'ios', isSafari })
})

test('distinguishes other systems, and treats none of them as Safari of iOS', () => {
  expect(read(ANDROID)).toEqual({ os: 'android', ios: null, isSafari: false })
  expect(read(MAC, 0)).toEqual({ os: 'other', ios: null, isSafari: false })
})

test.each([
  [ios('17_5', 'Mobile/15E148 Safari Line/14.9.0'), true],
  [`${ANDROID} Line/14.9.0/IAB`, true],
  [ios('17_5'), false],
  [`${ANDROID} Pipeline/2`, false],
])('CON-113 detects the LINE browser: %s', (userAgent, inside) => {
  expect(isInLine({ userAgent })).toBe(inside)
})

test('CON-113 leaves LINE to the same page, with its query', () => {
  expect(outOfLine('https://siam.example/m/download?from=a')).toBe(
    'https://siam.example/m/download?from=a&openExternalBrowser=1',
  )
})
