import { maskUsername } from './winners.domain.ts'

test.each([
  ['nattapong07', 'na***7'],
  ['demo01', 'de***1'],
  ['abcd', 'ab***d'],
  ['abc', 'a***'],
  ['', '***'],
  ['สมชาย', 'สม***ย'],
])('LOB-190 shows %j as %j', (username, shown) => {
  expect(maskUsername(username)).toBe(shown)
})
