import { type RecordItem, Records, type RecordsProps } from '@tessera/ui/records'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const item = (id: string, over: Partial<RecordItem> = {}): RecordItem => ({
  id,
  title: `Deposit ${id}`,
  time: '14:02',
  amount: '1234.5',
  status: { text: 'Done', tone: 'success' },
  ...over,
})

function open(over: Partial<RecordsProps> = {}) {
  render(
    <Records
      label="Records"
      columns={{ title: 'Record', time: 'Time', status: 'Status', amount: 'Amount' }}
      groups={[
        { id: 'new', title: '2026/11/20', items: [item('a'), item('b')] },
        { id: 'old', title: '2026/11/19', items: [item('c')] },
      ]}
      empty={{ title: 'Nothing yet' }}
      {...over}
    />,
  )
}

test('renders records as a table with rows under their dates', () => {
  open()
  const table = screen.getByRole('table', { name: 'Records' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Record', 'Time', 'Status', 'Amount'])
  const day = within(table).getByRole('rowgroup', { name: '2026/11/20' })
  expect(
    within(day)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['2026/11/20', 'Deposit a14:02Done1,234.50', 'Deposit b14:02Done1,234.50'])
  expect(within(table).getByRole('row', { name: 'Deposit c 14:02 Done 1,234.50' })).toBeVisible()
})

test('opens a record with a link by keyboard; renders one without a link as no control', async () => {
  const onPress = jest.fn()
  open({ groups: [{ id: 'new', title: '2026/11/20', items: [item('a', { onPress }), item('b')] }] })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('shows an empty state without records, also if days without any remain', () => {
  open({ groups: [{ id: 'new', title: '2026/11/20', items: [] }] })
  expect(screen.getByRole('status')).toHaveTextContent('Nothing yet')
  expect(screen.queryByRole('table')).toBeNull()
})

test('shows a busy region in their place while loading', () => {
  open({ loading: true, groups: [] })
  expect(screen.getByRole('region', { name: 'Records' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByText('Nothing yet')).toBeNull()
})
