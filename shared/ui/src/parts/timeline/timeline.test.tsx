import { Timeline, type TimelineItem } from '@tessera/ui/timeline'
import { render, screen, within } from '@testing-library/react'

const items: TimelineItem[] = [
  { id: 'a', title: 'Asked', time: '14:02', state: 'done' },
  { id: 'b', title: 'Paying', detail: 'Five minutes', time: '14:05', state: 'now' },
  { id: 'c', title: 'Paid', state: 'ahead' },
]

test('lists steps in order, each with its state as text, and marks the active one as current', () => {
  render(
    <Timeline
      label="Withdrawal"
      items={items}
      stateLabels={{ done: 'Done', now: 'Under way', failed: 'Failed', ahead: 'Next' }}
    />,
  )
  const steps = within(screen.getByRole('list', { name: 'Withdrawal' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Done: Asked14:02',
    'Under way: Paying14:05Five minutes',
    'Next: Paid',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
})
