import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, createPuzzle, drawPuzzle, hashAnswer } from './captcha.domain.ts'

const pointsOf = (svg: string) =>
  [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

test('creates a puzzle of five digits, with the drawn number as the solution', () => {
  const first = new Set<string>()
  for (let round = 0; round < 500; round++) {
    const { displayText: drawn, answer } = createPuzzle()
    expect([/^[1-9]\d{4}$/.test(answer), drawn]).toEqual([true, answer])
    first.add(answer.slice(0, 1))
  }
  expect(first.size).toBe(9)
})

test('cuts off no digit, and draws strays in the same ink', () => {
  for (let round = 0; round < 300; round++) {
    const svg = drawPuzzle(createPuzzle().displayText)
    for (const [x, y] of pointsOf(svg)) {
      expect([x > -2, x < CAPTCHA_WIDTH + 2]).toEqual([true, true])
      expect([y > -2, y < CAPTCHA_HEIGHT + 2]).toEqual([true, true])
    }
    expect(svg.match(/stroke="#/g)).toHaveLength(1)
  }
})

test('leaves the place empty for a character that cannot be drawn', () => {
  expect(pointsOf(drawPuzzle('x')).length).toBe(1 + 3 * 9)
})

test('stores a solution as a hash that is not valid for another captcha', () => {
  expect(hashAnswer('id', '42')).toBe('bbb3660007f68b86e00e9ea8af5f57b744a81c3970697e81752d80bf28d554c0')
  expect(hashAnswer('other', '42')).not.toBe(hashAnswer('id', '42'))
})
