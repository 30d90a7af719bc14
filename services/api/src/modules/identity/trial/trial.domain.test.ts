import { trialName } from './trial.domain.ts'

test('a trial has a name of its own each time, as user names are written', () => {
  const names = Array.from({ length: 50 }, trialName)
  for (const name of names) expect(name).toMatch(/^trial[\da-f]{10}$/)
  expect(new Set(names).size).toBe(names.length)
})
