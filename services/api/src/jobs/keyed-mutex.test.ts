import { createKeyedMutex } from './keyed-mutex.ts'

test('runs tasks of one key one after another, also after a failure, without delaying another key', async () => {
  const inTurn = createKeyedMutex()
  const told: string[] = []
  let open = () => {}
  const first = inTurn('a', () => new Promise<void>((_resolve, reject) => (open = () => reject(new Error('broken')))))
  const second = inTurn('a', async () => told.push('second'))
  const third = inTurn('a', async () => told.push('third'))
  await inTurn('b', async () => told.push('other'))
  expect(told).toEqual(['other'])
  open()
  await expect(first).rejects.toThrow('broken')
  expect([await second, await third]).toEqual([2, 3])
  expect(told).toEqual(['other', 'second', 'third'])
  await expect(inTurn('a', async () => 'later')).resolves.toBe('later')
})
