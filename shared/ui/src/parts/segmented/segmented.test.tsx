import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Segmented } from './segmented.tsx'

const options = ['day', 'week', 'month'].map((value) => ({ value, label: `By ${value}` }))

function Page() {
  const [value, change] = useState('day')
  return <Segmented label="Period" options={options} value={value} onChange={change} />
}

test('is one choice: one tab stop, arrow navigation, exactly one selected', async () => {
  render(<Page />)
  expect(screen.getByRole('group', { name: 'Period' })).toBeInTheDocument()
  await userEvent.tab()
  expect(screen.getByRole('radio', { name: 'By day' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'By week' })).toBeChecked()
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
})

test('separates two instances on one page', async () => {
  render(
    <>
      <Page />
      <Page />
    </>,
  )
  await userEvent.click(screen.getAllByRole('radio', { name: 'By month' })[0] as Element)
  expect(screen.getAllByRole('radio', { name: 'By day' })[1]).toBeChecked()
})
