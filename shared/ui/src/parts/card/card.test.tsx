import { render, screen } from '@testing-library/react'
import { Card } from './card.tsx'

test('names a section by its title', () => {
  render(
    <Card as="section" title="Today" action={<a href="/m/home">All</a>}>
      1,250.00
    </Card>,
  )
  const card = screen.getByRole('region', { name: 'Today' })
  expect(card).toHaveTextContent('1,250.00')
  expect(card).toContainElement(screen.getByRole('heading', { level: 2, name: 'Today' }))
  expect(card).toContainElement(screen.getByRole('link', { name: 'All' }))
})

test('renders no empty heading without a title', () => {
  render(<Card>x</Card>)
  expect(screen.queryByRole('heading')).toBeNull()
})
