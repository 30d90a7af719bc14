import { startTestRegistry } from './test-registry.ts'

const because = ['--reason', 'for a test']
let site: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  site = await startTestRegistry(async () => ({ WAVES_EVERY_S: '3600' }))
  for (const merchant of ['siam', 'lotus'])
    await tessera('compose', merchant, '--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0', ...because)
})
afterAll(() => site.stop())
const tessera = (...args: string[]) => site.tessera(...args)
const begin = (...more: string[]) =>
  tessera('waves-begin', '--set', 'mfe-demo=1.1.0', '--share', '10', '--minutes', '60', ...more, ...because)

test('creates groups, lists them in order and deletes them', async () => {
  expect((await tessera('group', 'all', '--position', '2', ...because)).out).toBe('group all at place 2: all\n')
  expect((await tessera('group', 'canary', 'siam', '--position', '1', ...because)).code).toBe(0)
  expect((await tessera('group', 'old', 'lotus', '--position', '9', ...because)).code).toBe(0)
  expect((await tessera('groups')).out).toMatch(/\n1 +canary +siam .*\n2 +all +all .*\n9 +old +lotus /)
  expect((await tessera('group-drop', 'old', ...because)).out).toMatch(/^group old is dropped/)
})

test('rolls a plan out through the groups in order, and shows the state of each merchant', async () => {
  const begun = await begin()
  expect([begun.code, begun.out]).toEqual([0, expect.stringMatching(/^plan 1 is running: mfe-demo 1\.1\.0, by /)])
  const shown = (await tessera('waves', '1')).out
  expect(shown).toMatch(/\n1 canary +siam +running +10 %\n/)
  expect(shown).toMatch(/\n2 all +lotus +waiting +0 %\n/)
  expect(shown).toMatch(/\n {2}wave 1 stays at this share until .* UTC\n/)
  expect((await tessera('waves')).out).toMatch(/\n1 +running +1 of 2 +1 of 3 +mfe-demo 1\.1\.0 /)
})

test('pauses, resumes, stops and reverts it', async () => {
  const state = async (command: string) => (await tessera(command, '1', ...because)).out.split(':')[0]
  expect(await state('waves-pause')).toBe('plan 1 is paused')
  expect(await state('waves-resume')).toBe('plan 1 is running')
  expect(await state('waves-stop')).toBe('plan 1 is stopped')
  expect(await state('waves-back')).toBe('plan 1 is takingBack')
  expect((await tessera('waves', '1')).out).toMatch(/^plan 1 is takenBack[\s\S]*\n1 canary +siam +takenBack +0 %/)
  const again = await tessera('waves-pause', '1', ...because)
  expect([again.code, again.err.split(':')[0]]).toEqual([1, 'waves.closed'])
})

test('waits for another person’s approval if a merchant requires two', async () => {
  await tessera('ask-two', 'lotus', ...because)
  const asked = await begin('--wave', 'all')
  expect(asked.out).toMatch(/^plan 2 is proposed[\s\S]*tessera waves-approve 2 --reason/)
  const refused = await tessera('waves-approve', '2', ...because)
  expect([refused.code, refused.err.split(':')[0]]).toEqual([1, 'proposal.machine'])
  expect((await tessera('waves-decline', '2', ...because)).out).toMatch(/^plan 2 is declined/)
})

test.each([
  [['waves-begin', '--set', 'mfe-demo=1.1.0', '--share', '50', '--share', '10', '--minutes', '5', ...because]],
  [['waves-begin', '--set', 'mfe-demo=1.1.0', '--share', 'x', '--minutes', '5', ...because]],
  [['group', 'none', '--position', '0', ...because]],
  [['waves-pause', 'x', ...because]],
])('%j exits with 2', async (args) => expect((await tessera(...args)).code).toBe(2))
