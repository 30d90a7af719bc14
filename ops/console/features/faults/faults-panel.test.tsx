import { screen, waitFor, within } from '@testing-library/react'
import { OPERATOR } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aFault } from '../../testing/samples.ts'

const LIST = 'GET v1/merchants/siam/faults'
const panel = async () => within(await screen.findByRole('region', { name: 'Client errors' }))

test('MFP-022 lists faults by release with affected visitors and pages, and adds new ones without reload', async () => {
  let faulty = [aFault(1)]
  const answers = { [LIST]: () => ({ faults: faulty }) }
  const { tell, user } = renderConsole('/m/siam/rollout', { token: OPERATOR, responses: answers })
  const faults = await panel()
  const row = await faults.findByRole('row', { name: /^mfe-lobby 1\.4\.4 x is not a function uncaught.* 12 7 / })
  await user.click(within(row).getByText('Stack in mfe-lobby 1.4.4'))
  expect(within(row).getByText('mfe-lobby/home.3f2a.js:1:2045')).toBeVisible()
  faulty = [aFault(2, { slice: 'shell', message: 'no space', stack: [] }), aFault(1)]
  await tell('loads', 'siam')
  await waitFor(() => expect(faults.getByRole('row', { name: /^shell 1\.4\.4 no space/ })).toBeInTheDocument())
})

test('filters faults by one release in the address, and shows all again from there', async () => {
  const { registry, user } = renderConsole('/m/siam/rollout?slice=mfe-lobby&version=1.4.4', { token: OPERATOR })
  const faults = await panel()
  expect(await faults.findByText('No errors of mfe-lobby 1.4.4 in the last 30 days.')).toBeInTheDocument()
  expect(registry.of('GET', 'v1/merchants/siam/faults')[0]?.query).toEqual({ slice: 'mfe-lobby', version: '1.4.4' })
  await user.click(faults.getByRole('link', { name: 'Show all' }))
  expect(await faults.findByText('No errors in the last 30 days.')).toBeInTheDocument()
})

test('requires a sign-in, and reads nothing without one', async () => {
  const { registry } = renderConsole('/m/siam/rollout')
  const faults = await panel()
  expect(faults.getByText('Sign in to see errors in members’ browsers.')).toBeInTheDocument()
  expect(registry.of('GET', 'v1/merchants/siam/faults')).toEqual([])
})
