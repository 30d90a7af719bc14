import { render, screen } from '@testing-library/react'
import { Page } from './page.tsx'

test('heading, sentence, content and the action at the lower edge come in this order', () => {
  const view = render(
    <Page title="Deposit" lead="Money arrives at once" footer={<button type="button">Next</button>}>
      <p>content</p>
    </Page>,
  )
  expect(screen.getByRole('heading', { level: 2 })).toReadExactly('Deposit')
  expect(view.container.textContent).toBe('DepositMoney arrives at oncecontentNext')
})

test('a page without words of its own draws no empty head', () => {
  render(<Page>content</Page>)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('content').children).toHaveLength(0)
})
