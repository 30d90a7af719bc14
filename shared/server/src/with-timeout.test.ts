import { withTimeout } from './with-timeout.ts'

test('returns the result of work in time, a fallback for late work, and the error of failed work', async () => {
  expect(await withTimeout(5_000, Promise.resolve('done'), 'late')).toBe('done')
  expect(await withTimeout(5, new Promise(() => undefined), 'late')).toBe('late')
  await expect(withTimeout(5_000, Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken')
})
