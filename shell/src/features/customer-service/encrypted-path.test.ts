import CryptoJS from 'crypto-js'
import { decryptPath } from './encrypted-path.ts'

const key = 'k3y4tst8'
const encrypted = (text: string) =>
  CryptoJS.DES.encrypt(text, CryptoJS.enc.Utf8.parse(key), { mode: CryptoJS.mode.ECB }).toString() + key

test('SHL-085 SHL-087 SHL-088 the last 8 characters are the key to the rest, which is the address', () => {
  expect(decryptPath(encrypted('https://chat.example/room?id=7'))).toBe('https://chat.example/room?id=7')
})

test('a path of this site is an address too', () => {
  expect(decryptPath(encrypted('/m/home'))).toBe(`${window.location.origin}/m/home`)
})

test.each(['javascript:alert(1)', 'http://chat.example/', 'data:text/html,x'])(
  'SHL-087 %s is no address to open',
  (target) => {
    expect(decryptPath(encrypted(target))).toBeNull()
  },
)

test.each(['', 'short', '!!!!!!!!k3y4tst8'])('a path that was not encrypted so (%s) opens nothing', (path) => {
  expect(decryptPath(path)).toBeNull()
})
