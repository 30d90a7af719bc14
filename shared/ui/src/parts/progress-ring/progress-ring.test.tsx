import { ProgressRing } from '@tessera/ui/progress-ring'
import { render, screen } from '@testing-library/react'

const bar = () => screen.getByRole('progressbar').querySelectorAll('circle')[1]

test.each([
  [0.6, '60'],
  [1.7, '100'],
  [-1, '0'],
])('draws %d of the way as %s percent of the ring', (value, percent) => {
  render(<ProgressRing label="Level" value={value} />)
  expect(screen.getByRole('progressbar', { name: 'Level' })).toHaveAttribute('aria-valuenow', percent)
  expect(bar()).toHaveAttribute('stroke-dasharray', `${percent} 100`)
  expect(screen.getByText(`${percent}%`)).toBeVisible()
})

test('shows text instead of the percentage if given; draws no round end for zero', () => {
  render(
    <ProgressRing label="Level" value={0} valueText="0 of 5">
      0/5
    </ProgressRing>,
  )
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 5')
  expect(screen.getByText('0/5')).toBeVisible()
  expect(bar()).toHaveAttribute('visibility', 'hidden')
})
