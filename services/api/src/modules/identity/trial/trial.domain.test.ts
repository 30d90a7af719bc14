import { trialName } from './trial.domain.ts'

test('creates a distinct name for each trial in the form of user names', () => {
  const names = Array.from({ length: 50 }, trialName)
  for (const name of names) expect(name).toMatch(/^trial[\da-f]{10}$/)
  expect(new Set(names).size).toBe(names.length)
})
