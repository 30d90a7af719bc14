import { render, screen, within } from '@testing-library/react'
import { Facts } from './facts.tsx'

test('associates each name with its value', () => {
  render(
    <Facts
      facts={[
        { name: 'Amount', value: '1,250.00', strong: true },
        { name: 'Method', value: 'PromptPay' },
      ]}
    />,
  )
  const pairs = screen.getAllByRole('term').map((term) => {
    const definition = within(term.parentElement as HTMLElement).getByRole('definition')
    return [term.textContent, definition.textContent]
  })
  expect(pairs).toEqual([
    ['Amount', '1,250.00'],
    ['Method', 'PromptPay'],
  ])
})
