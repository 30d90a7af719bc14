import { createPasswordService } from './passwords.service.ts'

const codeOf = (outcome: { ok: true } | { ok: false; code: string }) => (outcome.ok ? 'done' : outcome.code)

test('verifies a password for the same hash alone, and never for an unknown account', async () => {
  const passwords = await createPasswordService({ workers: 1, queue: 4 })
  const stored = await passwords.hash('Demo1234')
  if (!stored.ok) throw new Error('not hashed')
  expect(stored.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const looked = await Promise.all([
    passwords.verify(stored.value, 'Demo1234'),
    passwords.verify(stored.value, 'demo1234'),
    passwords.verify(null, 'no account has this password'),
  ])
  expect(looked).toEqual([true, false, false].map((value) => ({ ok: true, value })))
})

test('TRU-041 rejects immediately without a worker or a place in the queue, and serves the others in order', async () => {
  const passwords = await createPasswordService({ workers: 1, queue: 2 })
  const flood = Array.from({ length: 6 }, () => passwords.verify(null, 'x'))
  expect((await Promise.all(flood)).map(codeOf)).toEqual(['done', 'done', 'done', ...Array(3).fill('system.busy')])
  expect(codeOf(await passwords.verify(null, 'x'))).toBe('done')
})
