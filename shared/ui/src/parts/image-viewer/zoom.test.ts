import { moveBy, WHOLE, zoomAt } from './zoom.ts'

const box = { width: 400, height: 600 }

test('fixes the point under the finger while zooming', () => {
  const view = zoomAt(WHOLE, 2, { x: 100, y: -50 }, box)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  // The place of the picture at (100, -50) before is at the same place after.
  expect([100 * view.scale + view.x, -50 * view.scale + view.y]).toEqual([100, -50])
})

test('limits zoom from the whole picture to four times its size', () => {
  expect(zoomAt(WHOLE, 0.1, { x: 0, y: 0 }, box)).toEqual(WHOLE)
  expect(zoomAt(WHOLE, 99, { x: 0, y: 0 }, box).scale).toBe(4)
})

test('covers the stage: a picture pans no further than its edge', () => {
  const large = zoomAt(WHOLE, 2, { x: 0, y: 0 }, box)
  expect(moveBy(large, { x: 999, y: -999 }, box)).toEqual({ scale: 2, x: 200, y: -300 })
  expect(moveBy(WHOLE, { x: 50, y: 50 }, box)).toEqual(WHOLE)
})

test('centres the picture when zoomed out', () => {
  const moved = moveBy(zoomAt(WHOLE, 4, { x: 0, y: 0 }, box), { x: 500, y: 500 }, box)
  expect(zoomAt(moved, 0.1, { x: 0, y: 0 }, box)).toEqual(WHOLE)
})
