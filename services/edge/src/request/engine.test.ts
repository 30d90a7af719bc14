import { enforcesIntegrityPolicy, enforcesPreloads, engineOf, supportsLaterMaps } from './engine.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chromium',
    156,
  ],
  [
    'Mozilla/5.0 (Linux; Android 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/59.0.3071.125 Mobile Safari/537.36',
    'Chromium',
    59,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Chromium',
    156,
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', 'Firefox', 153],
  [`${IPHONE} Version/12.1.2 Mobile/15E148 Safari/604.1`, 'WebKit', 12],
  [`${IPHONE} CriOS/92.0.4515.90 Mobile/15E148 Safari/604.1`, 'WebKit', 12],
  [`${IPHONE} FxiOS/35.0 Mobile/15E148 Safari/605.1.15`, 'WebKit', 12],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'WebKit',
    26,
  ],
  ['Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko)', 'WebKit', null],
  ['curl/8.5', 'other', null],
  [undefined, 'other', null],
])('MFP-049 identifies %s as %s %s', (userAgent, name, version) => {
  expect(engineOf(userAgent)).toEqual({ name, version })
})

test('does not require integrity of an engine that ignores the policy or is unknown', () => {
  const kept = (['Chromium', 'Firefox', 'WebKit', 'other'] as const).filter((name) =>
    enforcesIntegrityPolicy({ name, version: 200 }),
  )
  expect(kept).toEqual(['Chromium', 'Firefox'])
})

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IOS = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`

test.each([
  ['Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', false],
  [`${MAC} FxiOS/153.0 Safari/605.1.15`, false],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [undefined, false],
])('checks if %s runs only what it preloaded: %s', (userAgent, keeps) => {
  expect(enforcesPreloads(userAgent)).toBe(keeps)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/133.0.0.0 Mobile Safari/537.36',
    true,
  ],
  [IOS('17_7'), false],
  [IOS('18_3'), false],
  [IOS('18_4'), true],
  [IOS('26_0'), true],
  [`${MAC} Version/18.3 Safari/605.1.15`, false],
  [`${MAC} Version/18.4 Safari/605.1.15`, true],
  [`${MAC} Version/26.0 Safari/605.1.15`, true],
  ['Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', false],
  ['curl/8.5', false],
  [undefined, false],
])('checks if %s is known to read a second import map: %s', (userAgent, reads) => {
  expect(supportsLaterMaps(userAgent)).toBe(reads)
})
