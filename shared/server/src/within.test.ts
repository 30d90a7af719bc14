import { withTimeout } from './within.ts'

test('work that ends in time gives its answer, later work the other, failed work its fault', async () => {
  expect(await withTimeout(5_000, Promise.resolve('done'), 'late')).toBe('done')
  expect(await withTimeout(5, new Promise(() => undefined), 'late')).toBe('late')
  await expect(withTimeout(5_000, Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken')
})
