import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestRegistry } from './test-registry.ts'

const because = ['--reason', 'for a test']
let site: Awaited<ReturnType<typeof startTestRegistry>>
let otto: string[]
beforeAll(async () => {
  site = await startTestRegistry()
  await site.tessera('compose', 'siam', '--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0', ...because)
  const token = (await site.tessera('token-create', 'otto', '--role', 'operator', '--scope', 'siam')).out.trim()
  const file = join(site.dir, 'otto')
  await writeFile(file, token)
  otto = ['--token-file', file]
})
afterAll(() => site.stop())

test('shows that and where a change is pending, lists it, and applies it on another person’s approval', async () => {
  const asked = await site.tessera('ask-two', 'siam', ...because)
  expect([asked.code, asked.out]).toEqual([0, expect.stringContaining('waits for a second person')])
  const waiting = await site.tessera('compose', 'siam', '--set', 'mfe-demo=1.1.0', ...because)
  expect(waiting.code).toBe(0)
  expect(waiting.out).toMatch(/^waits for a second person until .* UTC: proposal 1 on siam\n {2}http.*\/ops\/approvals/)
  expect((await site.tessera('proposals', 'siam')).out).toMatch(/\n1 +siam +open +move to [0-9a-f-]{36} +admin /)
  const own = await site.tessera('approve', '1', ...because)
  expect([own.code, own.err.split(':')[0]]).toEqual([1, 'proposal.machine'])
  const approved = await site.tessera('approve', '1', ...because, ...otto)
  expect([approved.code, approved.out]).toEqual([
    0,
    expect.stringMatching(/^done on siam: move to .*, proposed by admin\n$/),
  ])
  expect((await site.tessera('status')).out).toContain('mfe-demo 1.1.0')
  const back = await site.tessera('rollback', 'siam', '1', ...because)
  expect([back.code, back.out]).toEqual([0, expect.stringContaining('siam runs composition 1')])
})

test('defers a rollout, a guard and the flag itself too; a declined one does nothing', async () => {
  expect((await site.tessera('rollout', 'siam', '2', '--percent', '10', ...because)).out).toMatch(/^waits/)
  const guard = await site.tessera('guard', 'siam', '--max-rate', '5', ...because, ...otto)
  expect(guard.out).toContain('waits for a second person')
  expect((await site.tessera('ask-one', 'siam', ...because)).out).toContain('waits for a second person')
  const [newest] = (await site.tessera('proposals', '--json')).json() as { id: number }[]
  const declined = await site.tessera('decline', String(newest?.id), ...because)
  expect([declined.code, declined.out]).toEqual([0, expect.stringContaining('no visitor is moved')])
  expect((await site.tessera('proposals', '--all')).out).toContain('declined by admin')
  expect((await site.tessera('merchants')).out).toMatch(/\nsiam .* approval/)
  expect((await site.tessera('approve', 'x', ...because)).code).toBe(2)
})
