import { render, screen } from '@testing-library/react'
import { Stack } from './stack.tsx'

test('spaces children by a step of the scale, and leaves a list a list', () => {
  render(
    <Stack as="ul" gap={3} aria-label="Games">
      <li>a</li>
      <li>b</li>
    </Stack>,
  )
  expect(screen.getByRole('list', { name: 'Games' }).style.gap).toBe('var(--space-3)')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('lays out side by side only if requested', () => {
  const view = render(<Stack>a</Stack>)
  expect(view.container.firstChild).toHaveStyle({ flexDirection: 'column' })
  view.rerender(
    <Stack direction="row" wrap>
      a
    </Stack>,
  )
  expect(view.container.firstChild).toHaveStyle({ flexDirection: 'row', flexWrap: 'wrap' })
})
