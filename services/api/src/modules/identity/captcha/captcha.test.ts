import { createPuzzle, drawPuzzle } from './captcha.domain.ts'

const coordinatesIn = (svg: string): string[] =>
  [...svg.matchAll(/ d="(M[^h"]*)"/g)].flatMap(([, path = '']) => path.match(/[\d.]+/g) ?? [])

test('TRU-021 the answer is not in the text of the picture', () => {
  for (let round = 0; round < 300; round++) {
    const puzzle = createPuzzle()
    const svg = drawPuzzle(puzzle)
    expect(puzzle.answer).toMatch(/^\d{1,6}$/)
    expect(svg).not.toMatch(/<text|<title|<desc|aria-/)
    expect(coordinatesIn(svg).length).toBeGreaterThan(20)
    expect(coordinatesIn(svg)).not.toContain(puzzle.answer)
    expect(svg).not.toContain(puzzle.drawn)
  }
})

test('the same puzzle is never drawn the same way', () => {
  const puzzle = { drawn: '4711', answer: '4711' }
  expect(drawPuzzle(puzzle)).not.toBe(drawPuzzle(puzzle))
})

test('every puzzle is answered by what it shows', () => {
  for (let round = 0; round < 200; round++) {
    const { drawn, answer } = createPuzzle()
    const [, a = '', sign = '', b = ''] = /^(\d+)([+-])(\d+)=$/.exec(drawn) ?? []
    const expected = sign === '+' ? Number(a) + Number(b) : sign === '-' ? Number(a) - Number(b) : Number(drawn)
    expect(answer).toBe(String(expected))
  }
})
