import { cleanup, render, screen } from '@testing-library/react'
import { Page } from './page.tsx'

test('renders heading, sentence, content and bottom action in this order', () => {
  const view = render(
    <Page title="Deposit" lead="Money arrives at once" footer={<button type="button">Next</button>}>
      <p>content</p>
    </Page>,
  )
  expect(screen.getByRole('heading', { level: 2 })).toReadExactly('Deposit')
  expect(view.container.textContent).toBe('DepositMoney arrives at oncecontentNext')
})

test('renders no empty head for a page without texts', () => {
  render(<Page>content</Page>)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('content').children).toHaveLength(0)
})

test('publishes the height of the bottom action until it unmounts, for focused controls to stay clear of it', () => {
  const callbacks: (() => void)[] = []
  class FakeObserver {
    observe = jest.fn()
    disconnect = jest.fn()
    constructor(callback: () => void) {
      callbacks.push(callback)
    }
  }
  Object.assign(globalThis, { ResizeObserver: FakeObserver })
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(75)
  const published = () => document.documentElement.style.getPropertyValue('--page-foot')
  render(<Page footer="Next">content</Page>)
  for (const callback of callbacks) callback()
  expect(published()).toBe('75px')
  cleanup()
  expect(published()).toBe('')
  height.mockRestore()
  Reflect.deleteProperty(globalThis, 'ResizeObserver')
})
