import { roundUp } from './plot-scale.ts'

test.each([
  [0, 1],
  [0.02, 0.02],
  [0.05, 0.05],
  [0.053, 0.06],
  [1, 1],
  [34_000, 40_000],
])('ends the axis for %d at %d', (value, end) => expect(roundUp(value)).toBeCloseTo(end, 10))
