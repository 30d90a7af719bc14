import { type PageProps, Slot } from '@tessera/platform'
import { act, screen, within } from '@testing-library/react'
import { openSite } from '../../testing/sample-site.tsx'

jest.mock('../../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const Fault = (): never => {
  throw new Error('the filler fails')
}
const Filler = ({ place }: PageProps) => (place === 'slot' ? <Fault /> : null)
const Offering = () => (
  <>
    <Slot name="mfe-lobby:below" />
    <p>the page goes on</p>
  </>
)

test('lets a slice offer a slot that another one fills', async () => {
  const { stands } = await openSite({
    slots: { 'mfe-content': ['mfe-lobby:below'] },
    pages: { 'mfe-lobby': Offering },
  })
  await stands('mfe-lobby')
  expect(await stands('mfe-content', 'slot')).toBeInTheDocument()
})

test('renders nothing in an empty slot, and contains the failure of a slot’s slice', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { stands } = await openSite({
    slots: { 'mfe-content': ['mfe-lobby:below'] },
    pages: { 'mfe-lobby': Offering, 'mfe-content': Filler },
  })
  await stands('mfe-lobby')
  await act(async () => {})
  expect(screen.getByText('the page goes on')).toBeInTheDocument()
  expect(screen.queryByText('mfe-content as slot')).toBeNull()
})

test('FIX-038 SHL-057 shows the promotions of the menu under the entry that leads to all of them', async () => {
  const { shell, stands } = await openSite()
  await stands('mfe-lobby')
  act(() => shell.popups.setMenu(true))
  const slot = await stands('mfe-content', 'slot')
  const links = within(screen.getByRole('dialog', { name: 'Menu' })).getAllByRole('link')
  const above = links.filter((link) => link.compareDocumentPosition(slot) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(above.at(-1)).toHaveAttribute('href', '/m/activity')
})
