import { linkageOf } from './linkage.ts'

test.each([
  ['game:n1', { game: 'n1' }],
  ['promotion:p 1', { page: '/m/activity?id=p%201' }],
  ['elsewhere:x', {}],
  ['game', {}],
  [null, {}],
])('PLT-032 resolves the linkage %s to %o', (linkage, way) => {
  expect(linkageOf(linkage)).toEqual(way)
})
