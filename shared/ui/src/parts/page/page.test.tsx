import { render, screen } from '@testing-library/react'
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
