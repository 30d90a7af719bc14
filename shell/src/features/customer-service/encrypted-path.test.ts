import { createCipheriv } from 'node:crypto'
import { decryptPath } from './encrypted-path.ts'

const KEY = 'k3y4tst8'

/** Encrypts with Node's cipher: with crypto-js a module that the product forgets would be there all the same. Three equal keys are DES. */
function encrypted(text: string): string {
  const cipher = createCipheriv('des-ede3-ecb', KEY.repeat(3), null)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64') + KEY
}

test('SHL-085 SHL-087 SHL-088 the last 8 characters are the key to the rest, which is the address', () => {
  expect(decryptPath(encrypted('https://chat.example/room?id=7'))).toBe('https://chat.example/room?id=7')
})

test('FIX-201 what the api of another version encrypted is the same address: DES-ECB with PKCS #7, in base64', () => {
  expect(decryptPath('uw0MvDh4d1PWET4CpJ1AILm9VkqdEurr+dyfNZoP+TAN0qX/aaAUqA==abcd1234')).toBe(
    'https://line.me/R/ti/p/@siamnight',
  )
})

test('a path of this site is an address too', () => {
  expect(decryptPath(encrypted('/m/home'))).toBe(`${window.location.origin}/m/home`)
})

test.each(['javascript:alert(1)', 'http://chat.example/', 'data:text/html,x', 'https://'])(
  'SHL-087 %s is no address to open',
  (target) => {
    expect(decryptPath(encrypted(target))).toBeNull()
  },
)

test.each(['', 'short', '!!!!!!!!k3y4tst8'])('a path that was not encrypted so (%s) opens nothing', (path) => {
  expect(decryptPath(path)).toBeNull()
})

test('an address that another key encrypted opens nothing', () => {
  expect(decryptPath(encrypted('https://chat.example/').replace(KEY, 'abcd1234'))).toBeNull()
})
