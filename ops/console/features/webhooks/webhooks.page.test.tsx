import { screen, within } from '@testing-library/react'
import { ADMIN, ErrorResponse, OPERATOR } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aDelivery, aWebhook, compositionId } from '../../testing/samples.ts'

const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cw=='
const listed = {
  'GET v1/webhooks': { webhooks: [aWebhook()] },
  'GET v1/webhooks/*/deliveries': {
    deliveries: [aDelivery(2, { state: 'failed', attempts: 10, answer: '500' }), aDelivery(1)],
  },
}

test('creates an endpoint with a reason, and shows its secret once', async () => {
  const { user, registry } = renderConsole('/webhooks', {
    token: ADMIN,
    responses: { 'GET v1/webhooks': { webhooks: [] }, 'POST v1/webhooks': { ...aWebhook(), secret: SECRET } },
  })
  expect(await screen.findByText('No webhooks yet.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  expect(screen.getByText('Enter an address that starts with https://')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Address'), 'https://hooks.example/tessera')
  await user.click(screen.getByRole('checkbox', { name: 'releases' }))
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  registry.answers['GET v1/webhooks'] = { webhooks: [aWebhook()] }
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'the chat room{Enter}')
  expect(await screen.findByText(SECRET)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/webhooks')[0]?.body).toEqual({
    url: 'https://hooks.example/tessera',
    events: [
      'merchant.moved',
      'rollout.halted',
      'change.refused',
      'proposal.made',
      'waves.begun',
      'waves.halted',
      'waves.ended',
    ],
    merchants: [],
    reason: 'the chat room',
  })
  await user.click(screen.getByRole('button', { name: 'I have saved it' }))
  expect(screen.queryByText(SECRET)).toBeNull()
})

test('lists deliveries with their responses, and resends them', async () => {
  const { user, registry } = renderConsole('/webhooks', {
    token: ADMIN,
    responses: { ...listed, 'POST v1/deliveries/*/again': aDelivery(2, { state: 'waiting' }) },
  })
  expect(await screen.findByText('1 failed')).toBeInTheDocument()
  await user.click(screen.getByText('Deliveries'))
  const [failed] = (await screen.findAllByRole('row')).slice(1)
  expect(failed).toHaveTextContent(/moves siamfailed.*500.*10 attempts/)
  await user.click(within(failed as HTMLElement).getByRole('button', { name: /again$/ }))
  expect(await screen.findByText('Queued for delivery again.')).toBeInTheDocument()
  expect(registry.of('POST', `v1/deliveries/${aDelivery(2).id}/again`)).toHaveLength(1)
})

test('rotates a secret and removes an endpoint, each with a reason', async () => {
  const { user, registry } = renderConsole('/webhooks', {
    token: ADMIN,
    responses: {
      ...listed,
      'POST v1/webhooks/*/rotate': { ...aWebhook(), secret: SECRET },
      'DELETE v1/webhooks/*': aWebhook(),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New secret' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'every year{Enter}')
  expect(await screen.findByText(SECRET)).toBeInTheDocument()
  expect(registry.of('POST', `v1/webhooks/${compositionId(70)}/rotate`)[0]?.body).toEqual({ reason: 'every year' })
  await user.click(screen.getByRole('button', { name: 'End' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'gone')
  await user.click(dialog.getByRole('button', { name: 'End' }))
  expect(await screen.findByText(/^The webhook is deleted\./)).toBeInTheDocument()
})

test('shows a rejected address, and retains it as typed', async () => {
  const { user } = renderConsole('/webhooks', {
    token: ADMIN,
    responses: { ...listed, 'POST v1/webhooks': new ErrorResponse(422, 'webhook.address', 'nothing is sent there') },
  })
  await user.type(await screen.findByLabelText('Address'), 'https://10.0.0.1/x')
  await user.click(screen.getByRole('button', { name: 'Create webhook' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'try it{Enter}')
  expect(await screen.findByText('nothing is sent there')).toBeInTheDocument()
  expect(screen.getByLabelText('Address')).toHaveValue('https://10.0.0.1/x')
})

test('limits webhooks to administrators', async () => {
  const { registry } = renderConsole('/webhooks', { token: OPERATOR, responses: listed })
  expect(await screen.findByText(/Only administrators may do this/)).toBeInTheDocument()
  expect(registry.of('GET', 'v1/webhooks').length).toBeLessThanOrEqual(1)
})
