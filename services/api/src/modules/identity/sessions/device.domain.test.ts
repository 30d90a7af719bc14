import { deviceOf } from './device.domain.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet · Android'],
  [`${ANDROID} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Line/15.1.0`, 'LINE · Android'],
  [`${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, 'Edge · Android'],
  [`${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36 OPR/92.0`, 'Opera · Android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox · Android'],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari · iOS'],
  [`${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome · iOS'],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, 'Facebook · iOS'],
  [`${IPHONE} Mobile/15E148`, 'WebKit · iOS'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari · macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  ['curl/8.5.0', null],
  ['', null],
])('ACC-149 names a device from its user agent: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('ACC-149 rejects a missing or too long user agent as a device', () => {
  expect(deviceOf(undefined)).toBeNull()
  expect(deviceOf(`${'x'.repeat(10_000)} Chrome/1 Android`)).toBeNull()
})
