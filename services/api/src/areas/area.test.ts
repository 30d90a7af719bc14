import { sweepAll } from '../sweeper.ts'
import { type Area, defineArea } from './area.ts'

const parts: Omit<Area, 'cleanup'> = { routes: () => {}, deskRoutes: () => {}, jobs: [], jobGroups: [] }
const sweep = async (): Promise<void> => {}

test('requires the cleanup of each service that has one', () => {
  const services = { codes: { sweep }, limits: {} }
  expect(defineArea(services, { ...parts, cleanup: { codes: sweep } }).area.cleanup).toEqual({ codes: sweep })
  // @ts-expect-error `codes` is missing
  defineArea(services, { ...parts, cleanup: {} })
  // @ts-expect-error an area has to say that it has no jobs
  const incomplete: Area = { routes: () => {}, deskRoutes: () => {}, jobGroups: [], cleanup: {} }
  expect(incomplete).not.toHaveProperty('jobs')
})

test('runs the remaining cleanups if one fails, and reports which', async () => {
  const swept: string[] = []
  const failed: string[] = []
  const cleanup = {
    codes: async () => void swept.push('codes'),
    sessions: () => Promise.reject(new Error('connection lost')),
    tickets: async () => void swept.push('tickets'),
  }
  await sweepAll([{ cleanup }], (error, service) => failed.push(`${service}: ${error}`))
  expect(swept).toEqual(['codes', 'tickets'])
  expect(failed).toEqual(['sessions: Error: connection lost'])
})
