import { act } from '@testing-library/react'
import { openSite } from '../testing/sample-site.tsx'
import { createFaults } from './faults.ts'

jest.mock('../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}))

const Broken = (): never => {
  throw new Error('it does not draw')
}

test('MFP-022 queues errors that a slice reports or throws on rendering, with its release', async () => {
  const { shell, stands, host } = await openSite({ pages: { 'mfe-content': Broken } })
  await stands('mfe-lobby')
  host('mfe-lobby').report(new Error('no games'))
  const release = expect.objectContaining({ name: 'mfe-lobby' })
  expect(shell.faults.unreported).toEqual([{ kind: 'reported', error: new Error('no games'), release }])
  await act(async () => shell.navigation.push('/m/activity'))
  await act(async () => {})
  expect(shell.faults.unreported[1]).toMatchObject({ kind: 'render', release: { name: 'mfe-content' } })
})

test('MFP-022 queues uncaught errors too, twenty at most', () => {
  const { unreported: untold } = createFaults(window)
  const [error, reason] = [new Error('thrown'), new Error('rejected')]
  window.dispatchEvent(new ErrorEvent('error', { error }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(untold).toEqual([
    { kind: 'error', error },
    { kind: 'rejection', error: reason },
  ])
  for (let n = 0; n < 50; n++) window.dispatchEvent(new ErrorEvent('error', { error }))
  expect(untold).toHaveLength(20)
})
