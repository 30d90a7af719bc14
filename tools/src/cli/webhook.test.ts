import { startTestRegistry } from './test-registry.ts'

const because = ['--reason', 'for a test']
let site: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  site = await startTestRegistry()
})
afterAll(() => site.stop())
const tessera = (...args: string[]) => site.tessera(...args)

test('creates an endpoint, notifies it of a move, rotates its secret, and removes it', async () => {
  const made = await tessera('webhook-create', 'https://hooks.invalid/x', '--event', 'merchant.moved', ...because)
  expect([made.code, made.out]).toEqual([0, expect.stringMatching(/^whsec_\S{44}\n$/)])
  const [row] = (await tessera('webhooks', '--json')).json() as { id: string }[]
  const id = row?.id ?? ''
  await tessera('compose', 'siam', '--set', 'shell=1.0.0', '--set', 'mfe-demo=1.0.0', ...because)
  const sent = (await tessera('deliveries', id, '--json')).json() as { id: string }[]
  expect((await tessera('deliveries', id)).out).toMatch(/\nmsg_\S+ +merchant\.moved +siam /)
  const again = await tessera('delivery-again', sent[0]?.id ?? '')
  expect([again.code, again.out]).toEqual([0, `${sent[0]?.id} is sent again\n`])
  const rotated = await tessera('webhook-rotate', id, ...because)
  expect(rotated.out).toMatch(/^whsec_/)
  expect(rotated.out).not.toBe(made.out)
  expect((await tessera('webhook-end', id, ...because)).out).toBe('nothing more is sent to https://hooks.invalid/x\n')
  expect((await tessera('webhooks', '--json')).json()).toEqual([])
})

test('exits with 1 for an address of the local network, with 2 for an unknown event', async () => {
  const inside = await tessera('webhook-create', 'https://192.168.0.9/x', ...because)
  expect([inside.code, inside.err.split(':')[0]]).toEqual([1, 'webhook.address'])
  expect((await tessera('webhook-create', 'https://hooks.invalid/x', '--event', 'rain', ...because)).code).toBe(2)
})
