import { screen, waitFor } from '@testing-library/react'
import { ADMIN, OPERATOR } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aMerchant } from '../../testing/samples.ts'

test('lets an administrator lock and protect, with a reason', async () => {
  const { user, registry } = renderConsole('/m/siam/settings', {
    token: ADMIN,
    responses: { 'PUT v1/merchants/siam/flags': aMerchant({ locked: true }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Lock' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'audit week{Enter}')
  expect(await screen.findByText(/^siam: “locked” is on\./)).toBeInTheDocument()
  expect(registry.of('PUT', 'v1/merchants/siam/flags')[0]?.body).toEqual({ locked: true, reason: 'audit week' })
})

test('shows an operator the flags and why operators may not set them', async () => {
  renderConsole('/m/siam/settings', { token: OPERATOR })
  const lock = await screen.findByRole('button', { name: 'Lock' })
  await waitFor(() =>
    expect(lock).toHaveAccessibleDescription('Only administrators may do this; your role is operator.'),
  )
})
