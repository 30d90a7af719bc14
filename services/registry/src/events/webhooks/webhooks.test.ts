import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DeliveryRow, WebhookNotification, WebhookRow, WebhookSecret } from '@tessera/contracts'
import { describeOnBothEngines } from '@tessera/server/testing'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'
import { appendAudit } from '../audit/audit.repository.ts'
import { deliverDue } from './deliver.service.ts'
import { listDueEndpoints, pruneDeliveries } from './due.repository.ts'
import { createSend } from './send.ts'

const reason = 'for a test'
const send = createSend({ loopback: true })

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

describeOnBothEngines('signed webhooks', (engine) => {
  let registry: TestRegistry
  let receiver: Server
  let url: string
  let received: Received[] = []
  let status = 204
  beforeAll(async () => {
    receiver = createServer((request, reply) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        received.push({ headers: request.headers, body })
        reply.writeHead(status, { location: '/elsewhere' }).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    // The test sends by itself, so the registry's own courier stays away.
    const settings = { WEBHOOK_LOOPBACK: 'true', PRODUCTION: 'false', WEBHOOK_EVERY_S: '3600' }
    registry = await startTestRegistry(await engine.open(), settings)
    await registry.mustPublish(sampleShell('1.0.0'), sampleSlice('mfe-one'), sampleSlice('mfe-one', '1.1.0'))
    await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } })
    await registry.mustCompose({ shell: { version: '1.0.0' } }, 'lotus')
  })
  afterAll(async () => {
    await registry.stop()
    receiver.close()
  })
  beforeEach(async () => {
    await sql`delete from webhooks`.execute(registry.db)
    received = []
    status = 204
  })

  const create = (more: object = {}) =>
    registry.call('POST', '/v1/webhooks', { body: { url, events: ['merchant.moved'], reason, ...more } })
  const mustCreate = async (more: object = {}) => WebhookSecret.parse((await create(more)).json())
  const deliveries = async (id: string, query = '') =>
    z
      .object({ deliveries: z.array(DeliveryRow) })
      .parse((await registry.call('GET', `/v1/webhooks/${id}/deliveries${query}`)).json()).deliveries
  const move = (merchant = 'siam') => registry.mustCompose({ shell: { version: '1.0.0' } }, merchant)
  const deliver = async (via = send) => {
    const taken = (await listDueEndpoints(registry.db)).map((endpoint) => deliverDue(registry.db, endpoint, via))
    return (await Promise.all(taken)).reduce((sum, count) => sum + count, 0)
  }
  const dueNow = () => sql`update webhook_deliveries set due_at = now() where state = 'waiting'`.execute(registry.db)
  const signed = ({ headers, body }: Received, secret: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64')}`

  test('sends a move once it is made, signed over id, time and body', async () => {
    const { id, secret } = await mustCreate()
    const { number } = await move()
    expect(await deliver()).toBe(1)
    const [one] = received
    if (!one) throw new Error('nothing came')
    expect(one.headers['webhook-signature']).toBe(signed(one, secret))
    expect(Math.abs(Date.now() / 1000 - Number(one.headers['webhook-timestamp']))).toBeLessThan(60)
    expect(WebhookNotification.parse(JSON.parse(one.body))).toMatchObject({
      type: 'merchant.moved',
      data: { merchant: 'siam', actor: 'admin', action: 'composition.promote', reason, after: { number } },
    })
    const [row] = await deliveries(id)
    expect(row).toMatchObject({ id: one.headers['webhook-id'], state: 'delivered', attempts: 1, answer: '204' })
    expect(await deliver()).toBe(0)
  })

  test('sends a release, a halt and a rejection to their subscribers, and no dry run', async () => {
    const { id } = await mustCreate({ events: ['release.published', 'rollout.halted', 'change.refused'] })
    const version = '1.2.0'
    expect((await registry.publish(sampleSlice('mfe-one', version))).status).toBe(201)
    expect((await registry.publish(sampleSlice('mfe-one', version))).status).toBe(409)
    const nobody = { body: { composition: '00000000-0000-4000-8000-000000000000', reason } }
    await registry.call('POST', '/v1/merchants/siam/stable', nobody)
    await registry.call('POST', '/v1/merchants/siam/stable?dryRun=true', nobody)
    await registry.call('POST', '/v1/merchants/siam/stable', { ...nobody, token: '' })
    await move()
    const halt = { actor: 'guard', action: 'candidate.halt', merchant: 'siam', reason: 'it fails', before: null }
    await registry.db.transaction().execute((trx) => appendAudit(trx, { ...halt, after: { rollout: 1 } }))
    const told = await deliveries(id)
    expect(told.map(({ type, merchant }) => [type, merchant])).toEqual([
      ['rollout.halted', 'siam'],
      ['change.refused', 'siam'],
      ['change.refused', null],
      ['release.published', null],
    ])
    await deliver()
    const actions = received.map(({ body }) => WebhookNotification.parse(JSON.parse(body)).data.action)
    expect(actions.toSorted()).toEqual(['candidate.halt', 'composition.unknown', 'release.exists', 'release.publish'])
  })

  test('sends an endpoint of one merchant no moves of others', async () => {
    const { id } = await mustCreate({ merchants: ['lotus'] })
    await move('siam')
    expect(await deliveries(id)).toEqual([])
    await move('lotus')
    expect(await deliveries(id)).toHaveLength(1)
  })

  test('retries a failed delivery with growing delays, then stops, and resends it by hand', async () => {
    const { id } = await mustCreate()
    await move()
    status = 500
    let before = 0
    for (let attempt = 1; attempt <= 9; attempt++) {
      expect(await deliver()).toBe(1)
      expect(await deliver()).toBe(0)
      const [row] = await deliveries(id)
      expect(row).toMatchObject({ state: 'waiting', attempts: attempt, answer: '500' })
      const pause = Date.parse(row?.dueAt ?? '') - Date.parse(row?.triedAt ?? '')
      expect(pause).toBeGreaterThan(before)
      before = pause
      await dueNow()
    }
    await deliver()
    const [given] = await deliveries(id)
    expect(given).toMatchObject({ state: 'failed', attempts: 10, dueAt: null })
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    status = 200
    expect((await registry.call('POST', `/v1/deliveries/${given?.id}/again`)).json()).toMatchObject({
      state: 'waiting',
      attempts: 0,
    })
    await deliver()
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  test('does not follow a redirect, and counts it as failed', async () => {
    const { id } = await mustCreate()
    await move()
    status = 307
    await deliver()
    expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', answer: '307' })
    expect(received).toHaveLength(1)
  })

  test('signs with both secrets for a day after a rotation, then with the new one alone', async () => {
    const { id, secret } = await mustCreate()
    const rotated = await registry.call('POST', `/v1/webhooks/${id}/rotate`, { body: { reason } })
    const next = WebhookSecret.parse(rotated.json())
    expect(next.secret).not.toBe(secret)
    expect(Date.parse(next.overlapUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await move()
    await deliver()
    const [both] = received
    if (!both) throw new Error('nothing came')
    expect(both.headers['webhook-signature']).toBe(`${signed(both, next.secret)} ${signed(both, secret)}`)
    await sql`update webhooks set previous_until = now()`.execute(registry.db)
    await move()
    await deliver()
    const [, one] = received
    expect(one?.headers['webhook-signature']).toBe(signed(one as Received, next.secret))
  })

  test('never sends one message twice simultaneously from two registries, and takes over from one that died', async () => {
    await mustCreate()
    for (let i = 0; i < 5; i++) await move()
    const taken = await Promise.all([deliver(), deliver()])
    expect(taken[0] + taken[1]).toBe(5)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
    await move()
    await deliver(() => Promise.reject(new Error('killed'))).catch(() => null)
    expect(await deliver()).toBe(0)
    await dueNow()
    expect(await deliver()).toBe(1)
  })

  test('rejects addresses of the private network when they are named, and when a name resolves there', async () => {
    for (const inside of [
      'http://hooks.example/x',
      'https://10.0.0.1/x',
      'https://[fd00::1]/x',
      'https://a:b@c.example/',
    ])
      expect((await create({ url: inside })).rejection).toEqual([422, 'webhook.address'])
    const strict = createSend({ loopback: false })
    expect(await strict(url, {}, '{}')).toEqual({ failure: 'it is this machine' })
    // The name of this machine is looked up, and leads to itself.
    const answer = await strict(`https://localtest.localhost:${new URL(url).port}/`, {}, '{}')
    expect(answer).toEqual({ failure: expect.stringMatching(/no address of the public network|ENOTFOUND|EAI_AGAIN/) })
    expect(received).toEqual([])
  })

  test('returns secrets once, reserves endpoints for administrators, and limits them to twenty', async () => {
    const { secret, ...row } = await mustCreate()
    const listed = await registry.call('GET', '/v1/webhooks')
    expect(listed.body).not.toContain(secret)
    expect(z.object({ webhooks: z.array(WebhookRow) }).parse(listed.json()).webhooks).toEqual([row])
    const audit = await registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(audit).toMatchObject({ action: 'webhook.create', reason })
    expect(JSON.stringify(audit?.after)).not.toContain(secret)
    expect(JSON.stringify(audit?.after)).not.toContain('/hook')
    const operator = await registry.tokenFor('operator', ['siam'])
    expect((await registry.call('GET', '/v1/webhooks', { token: operator })).rejection).toEqual([403, 'auth.refused'])
    const ended = await registry.call('DELETE', `/v1/webhooks/${row.id}?reason=the+end`)
    expect(ended.status).toBe(200)
    expect((await registry.call('GET', `/v1/webhooks/${row.id}/deliveries`)).rejection).toEqual([
      404,
      'webhook.unknown',
    ])
    for (let i = 0; i < 20; i++) expect((await create()).status).toBe(201)
    expect((await create()).rejection).toEqual([409, 'webhook.too-many'])
    expect((await create({ url: 'ftp://x.example' })).status).toBe(400)
    expect((await registry.call('POST', `/v1/deliveries/msg_${'0'.repeat(32)}/again`)).rejection).toEqual([
      404,
      'delivery.unknown',
    ])
  })

  test('deletes messages that were sent a month ago, and no waiting ones', async () => {
    const { id } = await mustCreate()
    await move()
    await deliver()
    await move()
    await sql`update webhook_deliveries set created_at = now() - interval '31 days'`.execute(registry.db)
    await pruneDeliveries(registry.db)
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['waiting'])
  })
})
