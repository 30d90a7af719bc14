import { BarChart } from '@tessera/ui/bar-chart'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const columns = ['18', '19', '20'].map((day) => ({ id: day, label: `${day}/11`, name: `2026/11/${day}` }))
const valuesOf = (...values: number[]) => values.map((value) => ({ value, text: `${value}.00` }))

function open(values = valuesOf(500, 1000, 0), today?: string) {
  return render(
    <BarChart
      label="Deposits"
      columns={columns}
      series={{ id: 'deposit', name: 'Deposit', values }}
      columnTitle="Day"
      tableLabel="As a table"
      today={today}
    />,
  )
}
const walk = () => screen.getByRole('slider', { name: 'Deposits' })
const heights = () =>
  [...screen.getByRole('img', { name: 'Deposits' }).querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  )

test('draws bars as high as their values, and a visible bar for zero', () => {
  open()
  expect(heights()).toEqual([60, 120, 2])
})

test('labels two gridlines with their values', () => {
  open()
  expect(screen.getByText('1K')).toBeVisible()
  expect(screen.getByText('500')).toBeVisible()
})

test('shows today first, otherwise the last; a selected column is read out and shown', async () => {
  const view = open()
  expect(walk()).toHaveAttribute('aria-valuetext', '2026/11/20: 0.00')
  view.unmount()
  open(undefined, '19')
  expect(walk()).toHaveAttribute('aria-valuetext', '2026/11/19: 1000.00')
  await userEvent.tab()
  expect(walk()).toHaveFocus()
  // What the arrow keys and a tap do to a range in a browser.
  fireEvent.change(walk(), { target: { value: '0' } })
  expect(walk()).toHaveAttribute('aria-valuetext', '2026/11/18: 500.00')
  expect(screen.getByText('2026/11/18', { selector: 'p *' })).toBeVisible()
})

test('shows the same figures in the table', async () => {
  open()
  await userEvent.click(screen.getByText('As a table'))
  const table = screen.getByRole('table', { name: 'Deposits' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DayDeposit', '2026/11/18500.00', '2026/11/191000.00', '2026/11/200.00'])
})

test('draws nothing without columns', () => {
  const { container } = render(
    <BarChart label="Deposits" columns={[]} series={{ id: 'a', name: 'a', values: [] }} columnTitle="" tableLabel="" />,
  )
  expect(container).toBeEmptyDOMElement()
})
