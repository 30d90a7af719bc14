import { positionName } from './position-name.ts'

const t = (key: string, words: object = {}) => [key, ...Object.values(words)].join(' ')

test.each([
  ['first1', 'place_first 1'],
  ['bottom2', 'place_bottom 2'],
  ['ball3', 'place_ball 3'],
  ['tails', 'place_tails'],
  ['heads', 'heads'],
])('names the position %p of the statistics %p', (name, words) => {
  expect(positionName(t, name)).toBe(words)
})
