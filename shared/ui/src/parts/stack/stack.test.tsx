import { render, screen } from '@testing-library/react'
import { Stack } from './stack.tsx'

test('the room between children is a step of the scale, and a list stays a list', () => {
  render(
    <Stack as="ul" gap={3} aria-label="Games">
      <li>a</li>
      <li>b</li>
    </Stack>,
  )
  expect(screen.getByRole('list', { name: 'Games' }).style.gap).toBe('var(--space-3)')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('side by side only where it is asked for', () => {
  const view = render(<Stack>a</Stack>)
  expect(view.container.firstChild).toHaveStyle({ flexDirection: 'column' })
  view.rerender(
    <Stack direction="row" wrap>
      a
    </Stack>,
  )
  expect(view.container.firstChild).toHaveStyle({ flexDirection: 'row', flexWrap: 'wrap' })
})
