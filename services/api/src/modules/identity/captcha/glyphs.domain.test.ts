import { GLYPHS } from './glyphs.domain.ts'

/** The strokes as a reader sees them: corner after corner on the grid. */
const drawing = (character: string): string =>
  (GLYPHS[character] ?? []).map((stroke) => stroke.map(([x, y]) => `${x},${y}`).join(' ')).join(' / ')

test.each([
  ['0', '2,2 8,1 9,8 7,15 2,14 1,8 2,2'],
  ['1', '2,4 5,1 5,15 / 2,15 8,15'],
  ['2', '1,4 4,1 8,2 8,6 1,15 9,15'],
  ['3', '1,2 6,1 8,4 5,7 9,11 6,15 1,14'],
  ['4', '6,15 6,1 1,10 9,10'],
  ['5', '8,1 2,1 2,7 6,6 9,10 6,15 1,14'],
  ['6', '8,2 4,2 1,9 3,15 7,15 9,11 6,8 2,9'],
  ['7', '1,1 9,1 4,15 / 3,8 8,8'],
  ['8', '5,7 2,4 4,1 7,1 8,4 5,7 1,11 3,15 7,15 9,11 5,7'],
  ['9', '8,7 4,9 1,6 3,1 7,1 9,5 8,10 4,15'],
])('draws %s readably', (character, strokes) => {
  expect(drawing(character)).toBe(strokes)
})

test('draws every digit and no other character', () => {
  expect(Object.keys(GLYPHS).toSorted()).toEqual([...'0123456789'])
})
