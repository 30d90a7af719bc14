import { Table } from '@tessera/ui/table'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const columns = [
  { id: 'day', label: 'Day' },
  { id: 'sum', label: 'Sum', numeric: true },
]
const rows = [
  { id: 'a', cells: ['19/11', '500.00'] },
  { id: 'b', cells: ['20/11', '1,000.00'] },
]

test('has a name, column headings, and the first cell as heading of each row', () => {
  render(<Table caption="Deposits" columns={columns} rows={rows} />)
  const table = screen.getByRole('table', { name: 'Deposits' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Day', 'Sum'])
  expect(within(table).getByRole('rowheader', { name: '20/11' })).toHaveAttribute('scope', 'row')
  expect(within(table).getByRole('row', { name: '20/11 1,000.00' })).toBeVisible()
})

test('names its box too, and lets the keyboard scroll it', async () => {
  render(<Table caption="Deposits" columns={columns} rows={rows} hideCaption />)
  await userEvent.tab()
  expect(screen.getByRole('region', { name: 'Deposits' })).toHaveFocus()
})

test('shows the sort direction of a column, and reverses it by its head', async () => {
  const onSort = jest.fn()
  const by = (direction: 'ascending' | 'descending' | null) => [
    { id: 'day', label: 'Day', sort: { direction: null, onSort: () => undefined } },
    { id: 'sum', label: 'Sum', numeric: true, sort: { direction, onSort } },
  ]
  const { rerender } = render(<Table caption="Deposits" columns={by('descending')} rows={rows} />)
  expect(screen.getByRole('columnheader', { name: 'Sum' })).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByRole('columnheader', { name: 'Day' })).not.toHaveAttribute('aria-sort')
  await userEvent.click(screen.getByRole('button', { name: 'Sum' }))
  expect(onSort).toHaveBeenCalledTimes(1)
  rerender(<Table caption="Deposits" columns={by('ascending')} rows={rows} />)
  expect(screen.getByRole('columnheader', { name: 'Sum' })).toHaveAttribute('aria-sort', 'ascending')
})
