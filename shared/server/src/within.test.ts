import { within } from './within.ts'

test('work that ends in time gives its answer, later work the other, failed work its fault', async () => {
  expect(await within(5_000, Promise.resolve('done'), 'late')).toBe('done')
  expect(await within(5, new Promise(() => undefined), 'late')).toBe('late')
  await expect(within(5_000, Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken')
})
