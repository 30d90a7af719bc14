import { RequestScope } from './request-scope.ts'

test('is current until the scope ends, and never again', () => {
  const scope = new RequestScope()
  const isCurrent = scope.enter()
  expect(isCurrent()).toBe(true)
  scope.end()
  expect(isCurrent()).toBe(false)
  const isNextCurrent = scope.enter()
  expect([isCurrent(), isNextCurrent()]).toEqual([false, true])
})
