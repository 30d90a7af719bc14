import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { TabPanel } from './tab-panel.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: `Tab ${id}` }))

function Page() {
  const [selected, select] = useState('a')
  return (
    <>
      <Tabs id="t" label="Things" tabs={tabs} selected={selected} onSelect={select} />
      <TabPanel tabs="t" selected={selected}>
        panel {selected}
      </TabPanel>
    </>
  )
}
const selected = () => screen.getByRole('tab', { selected: true })

afterEach(() => document.documentElement.removeAttribute('dir'))

test('has one tab stop; arrows, Home and End move and select, round the ends', async () => {
  render(<Page />)
  await userEvent.tab()
  expect(selected()).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected()).toReadExactly('Tab c')
  expect(selected()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(selected()).toReadExactly('Tab b')
  await userEvent.keyboard('{End}')
  expect(selected()).toReadExactly('Tab c')
  await userEvent.keyboard('{Home}')
  expect(selected()).toReadExactly('Tab a')
})

test('reverses the arrow keys in a right-to-left language', async () => {
  document.documentElement.dir = 'rtl'
  render(<Page />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected()).toReadExactly('Tab b')
})

test('names the panel by its tab', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('tab', { name: 'Tab b' }))
  expect(screen.getByRole('tabpanel', { name: 'Tab b' })).toHaveTextContent('panel b')
})
