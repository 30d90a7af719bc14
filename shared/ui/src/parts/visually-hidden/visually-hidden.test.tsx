import { render, screen } from '@testing-library/react'
import { VisuallyHidden } from './visually-hidden.tsx'

test('what is not seen still names and heads things', () => {
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
