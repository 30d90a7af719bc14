import type { FreezeRow } from '@tessera/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import { ADMIN, OPERATOR } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aDiff, aMove } from '../../testing/samples.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const aFreeze = (some: Partial<FreezeRow> = {}): FreezeRow => ({
  id: 4,
  merchants: ['siam'],
  from: inHours(-1),
  to: inHours(1),
  state: 'holds',
  createdAt: inHours(-2),
  createdBy: 'root',
  reason: 'Songkran',
  ...some,
})

test('creates a window in the browser’s time zone, with a reason, and lifts it', async () => {
  const { user, registry } = renderConsole('/freezes', {
    token: ADMIN,
    responses: { 'POST v1/freezes': aFreeze(), 'DELETE v1/freezes/4': aFreeze({ state: 'lifted' }) },
  })
  await screen.findByText('No freezes.')
  await user.click(screen.getByRole('button', { name: 'Freeze' }))
  expect(screen.getByText(/It must end after it starts/)).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2031-04-12T18:00' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2031-04-16T09:00' } })
  await user.click(screen.getByRole('checkbox', { name: 'siam' }))
  await user.click(screen.getByRole('button', { name: 'Freeze' }))
  registry.answers['GET v1/freezes'] = { freezes: [aFreeze()] }
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Songkran{Enter}')
  expect(await screen.findByText(/^Freeze created\./)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/freezes')[0]?.body).toEqual({
    merchants: ['siam'],
    from: new Date('2031-04-12T18:00').toISOString(),
    to: new Date('2031-04-16T09:00').toISOString(),
    reason: 'Songkran',
  })
  await user.click(await screen.findByRole('button', { name: 'Lift freeze 4' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'it is over{Enter}')
  expect(await screen.findByText(/^The freeze is lifted\./)).toBeInTheDocument()
})

test('shows the end and reason of a freeze on a merchant’s page; an administrator overrides it with a reason', async () => {
  const { user, registry } = renderConsole('/m/siam', {
    token: ADMIN,
    responses: {
      'GET v1/freezes': { freezes: [aFreeze()] },
      'GET v1/compositions/*/*/diff/*': aDiff(),
      'POST v1/merchants/siam/stable': aMove(2),
    },
  })
  expect(await screen.findByText(/^Frozen until .*: Songkran$/)).toBeInTheDocument()
  const [move] = await screen.findAllByRole('button', { name: 'Roll back to this' })
  await user.click(move as HTMLElement)
  await user.click(screen.getByRole('checkbox', { name: /^Override the freeze/ }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'the law asks{Enter}')
  await screen.findByText(/^siam runs #2\./)
  expect(registry.of('POST', 'v1/merchants/siam/stable')[0]?.body).toMatchObject({ throughFreeze: true })
})

test('lets a non-administrator read the windows, create none, and override none', async () => {
  const { user } = renderConsole('/freezes', {
    token: OPERATOR,
    responses: { 'GET v1/freezes': { freezes: [aFreeze()] } },
  })
  expect(await screen.findByRole('row', { name: /Songkran/ })).toHaveTextContent('active')
  expect(await screen.findByRole('button', { name: 'Lift freeze 4' })).toHaveAttribute('aria-disabled')
  expect(screen.queryByRole('button', { name: 'Freeze' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Merchants' }))
})
