import { act, screen } from '@testing-library/react'
import { loadLinked } from '../../remotes/linked.ts'
import { aSlice, home } from '../../testing/a-boot.ts'
import { aShell, renderPart } from '../../testing/render-shell.tsx'
import { PopupHost } from './popup-host.tsx'

jest.mock('../../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

test('SHL-024 SHL-025 renders the slice’s referral view in a named popup', async () => {
  jest.mocked(loadLinked).mockResolvedValue({ default: ({ place }) => <p>invitation as {place}</p> })
  const slice = aSlice({ claims: { routes: [home], popups: [{ popup: 'referral', expose: './page' }] } })
  const shell = await aShell({ slices: [slice], session: {} })
  renderPart(shell, <PopupHost />)
  act(() => shell.popups.show('referral'))
  expect(await screen.findByRole('dialog', { name: 'Invite friends' })).toBeInTheDocument()
  expect(await screen.findByText('invitation as popup')).toBeInTheDocument()
})
