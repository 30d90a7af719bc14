import { canSend } from './application-rules.ts'
import { pictureProblem } from './picture-rules.ts'

const promotion = (remarkRequired: 'Y' | 'N', imageRequired: 'Y' | 'N') => ({ remarkRequired, imageRequired })

test.each([
  ['CON-048', 'Y', 'Y', 'a', 1, true],
  ['CON-048', 'Y', 'Y', 'a', 0, false],
  ['CON-048', 'Y', 'Y', '', 1, false],
  ['CON-048', 'Y', 'Y', ' ', 1, false],
  ['CON-049', 'Y', 'N', 'a', 0, true],
  ['CON-049', 'Y', 'N', '', 1, false],
  ['CON-049', 'N', 'Y', '', 1, true],
  ['CON-049', 'N', 'Y', 'a', 0, false],
  ['CON-056', 'N', 'N', '', 0, true],
] as const)(
  '%s with remark %s and picture %s required, allows %j and %i pictures to be sent: %s',
  (_row, remark, image, remarks, pictures, sends) => {
    expect(canSend(promotion(remark, image), { remarks, pictures })).toBe(sends)
  },
)

test.each([
  [140, true],
  [141, false],
])('CON-042 allows remarks of %i characters: %s', (length, sends) => {
  expect(canSend(promotion('Y', 'N'), { remarks: 'ก'.repeat(length), pictures: 0 })).toBe(sends)
})

const KINDS = ['image/jpeg', 'image/jpg', 'image/png']
test.each(KINDS)('CON-043 accepts a picture of %s', (type) => {
  expect(pictureProblem({ type, size: 1 }, 0)).toBeNull()
})

test.each([
  ['CON-045', 'image/gif', 1, 0, 'type'],
  ['CON-043', 'image/bmp', 1, 0, 'type'],
  ['CON-043', '', 1, 0, 'type'],
  ['CON-046', 'image/png', 5_242_880, 0, null],
  ['CON-046', 'image/png', 5_242_881, 0, 'size'],
  ['CON-047', 'image/png', 1, 2, null],
  ['CON-047', 'image/png', 1, 3, 'count'],
])('%s judges a picture of %j with %i bytes as one more than %i as %s', (_row, type, size, count, problem) => {
  expect(pictureProblem({ type, size }, count)).toBe(problem)
})
