import { createCipheriv } from 'node:crypto'
import { decryptPath } from './encrypted-path.ts'

const KEY = 'k3y4tst8'

/** Encrypts with Node's cipher: with crypto-js a module that the product forgets would be there all the same. Three equal keys are DES. */
function encrypted(text: string): string {
  const cipher = createCipheriv('des-ede3-ecb', KEY.repeat(3), null)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64') + KEY
}

test('SHL-085 SHL-087 SHL-088 decrypts the address with the last 8 characters as key', () => {
  expect(decryptPath(encrypted('https://chat.example/room?id=7'))).toBe('https://chat.example/room?id=7')
})

test('FIX-201 decrypts the same address from another api version: DES-ECB with PKCS #7, in base64', () => {
  expect(decryptPath('uw0MvDh4d1PWET4CpJ1AILm9VkqdEurr+dyfNZoP+TAN0qX/aaAUqA==abcd1234')).toBe(
    'https://line.me/R/ti/p/@siamnight',
  )
})

test('accepts a path of this site as an address', () => {
  expect(decryptPath(encrypted('/m/home'))).toBe(`${window.location.origin}/m/home`)
})

test.each(['javascript:alert(1)', 'http://chat.example/', 'data:text/html,x', 'https://'])(
  'SHL-087 rejects %s as an address',
  (target) => {
    expect(decryptPath(encrypted(target))).toBeNull()
  },
)

test.each(['', 'short', '!!!!!!!!k3y4tst8'])('opens nothing for a path with a different encryption (%s)', (path) => {
  expect(decryptPath(path)).toBeNull()
})

test('opens nothing for an address encrypted with another key', () => {
  expect(decryptPath(encrypted('https://chat.example/').replace(KEY, 'abcd1234'))).toBeNull()
})
