import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Plot } from './plot.tsx'

const points = (...ys: number[]) => ys.map((y, x) => ({ x, y, text: `${y} kB` }))

test('walks along the plot by arrow keys and announces every stop', async () => {
  const user = userEvent.setup()
  render(
    <Plot
      label="Sizes"
      series={[
        { name: 'one', tone: 'stable', points: points(1, 2, 3) },
        { name: 'other', tone: 'candidate', points: points(7, 8) },
      ]}
      formatX={(x) => `v${x}`}
      formatY={String}
    />,
  )
  const plot = screen.getByRole('slider', { name: 'Sizes' })
  await user.tab()
  expect(plot).toHaveFocus()
  expect(plot).toHaveAttribute('aria-valuetext', 'v2: one 3 kB')
  await user.keyboard('{ArrowLeft}')
  expect(plot).toHaveAttribute('aria-valuetext', 'v1: one 2 kB; other 8 kB')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(plot).toHaveAttribute('aria-valuetext', 'v0: one 1 kB; other 7 kB')
})
