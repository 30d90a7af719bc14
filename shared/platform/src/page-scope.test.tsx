import { render } from '@testing-library/react'
import { usePageScope } from './page-scope.ts'
import type { RequestScope } from './request-scope.ts'

let scope: RequestScope
function Page({ subject }: { subject: string }) {
  scope = usePageScope(subject)
  return null
}

test('ends the scope when the page shows another subject, and when it is left', () => {
  const view = render(<Page subject="a" />)
  const isFirstOpen = scope.enter()
  view.rerender(<Page subject="a" />)
  expect(isFirstOpen()).toBe(true)
  view.rerender(<Page subject="b" />)
  const isSecondOpen = scope.enter()
  expect([isFirstOpen(), isSecondOpen()]).toEqual([false, true])
  view.unmount()
  expect(isSecondOpen()).toBe(false)
})
