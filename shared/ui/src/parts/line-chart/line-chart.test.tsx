import { LineChart } from '@tessera/ui/line-chart'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const columns = ['18', '19'].map((day) => ({ id: day, label: `${day}/11` }))
const series = (id: string, ...values: number[]) => ({
  id,
  name: id,
  values: values.map((value) => ({ value, text: `${value} kB` })),
})

function open(...lines: ReturnType<typeof series>[]) {
  render(
    <LineChart
      label="Sizes"
      columns={columns}
      series={lines as [ReturnType<typeof series>]}
      columnTitle="Day"
      tableLabel="As a table"
    />,
  )
}
const walk = () => screen.getByRole('slider', { name: 'Sizes' })

test('reads out both lines at the selected column', async () => {
  open(series('now', 1, 4), series('before', 2, 3))
  await userEvent.tab()
  expect(walk()).toHaveFocus()
  expect(walk()).toHaveAttribute('aria-valuetext', '19/11: now 4 kB, before 3 kB')
  fireEvent.change(walk(), { target: { value: '0' } })
  expect(walk()).toHaveAttribute('aria-valuetext', '18/11: now 1 kB, before 2 kB')
})

test('draws a line through its values, with the highest at a rounded top', () => {
  open(series('now', 2, 4))
  const [, line] = screen.getByRole('img', { name: 'Sizes' }).querySelectorAll('path')
  expect(line).toHaveAttribute('d', 'M80.0 60.0L240.0 0.0')
})

test('has a column for each line in the table', async () => {
  open(series('now', 1, 4), series('before', 2, 3))
  await userEvent.click(screen.getByText('As a table'))
  expect(screen.getByRole('row', { name: '19/11 4 kB 3 kB' })).toBeVisible()
})
