import { render, screen } from '@testing-library/react'
import { VisuallyHidden } from './visually-hidden.tsx'

test('names and heads content while visually hidden', () => {
  render(
    <section aria-labelledby="games">
      <VisuallyHidden as="h2" id="games">
        Games
      </VisuallyHidden>
    </section>,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Games' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Games' })).toBeInTheDocument()
})
