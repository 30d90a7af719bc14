import { DeliveryRow, WebhookSecret } from '@tessera/contracts'
import { describeOnBothEngines, until } from '@tessera/server/testing'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sampleShell } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'
import type { Send } from './send.ts'
import { startWebhookDispatcher } from './webhook-dispatcher.ts'

const HOOK = 'http://127.0.0.1:9/hook'

describeOnBothEngines('endpoints that are slow or full', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    // The test sends by itself, so the registry's own courier stays away.
    const settings = { WEBHOOK_LOOPBACK: 'true', PRODUCTION: 'false', WEBHOOK_EVERY_S: '3600' }
    registry = await startTestRegistry(await engine.open(), settings)
    await registry.mustPublish(sampleShell('1.0.0'))
  })
  afterAll(() => registry.stop())
  beforeEach(() => sql`delete from webhooks`.execute(registry.db))

  const create = async (url = HOOK) => {
    const body = { url, events: ['merchant.moved'], reason: 'for a test' }
    return WebhookSecret.parse((await registry.call('POST', '/v1/webhooks', { body })).json()).id
  }
  const move = () => registry.mustCompose({ shell: { version: '1.0.0' } })
  const newestOf = async (id: string) =>
    z
      .object({ deliveries: z.array(DeliveryRow) })
      .parse((await registry.call('GET', `/v1/webhooks/${id}/deliveries`)).json()).deliveries[0]
  const webhookDispatcher = (send: Send, onDropped: (count: number) => void = () => undefined) =>
    startWebhookDispatcher({
      database: { db: registry.db },
      send,
      pollIntervalMs: 5,
      onDropped,
      onError: (error) => {
        throw error
      },
    })

  test('FIX-131 delays no message of another endpoint by one that hangs', async () => {
    const hanging = await create('http://127.0.0.1:9/hanging')
    await create()
    await sql`insert into webhook_deliveries (webhook, type, body)
      select ${hanging}, 'merchant.moved', '{}' from generate_series(1, 40)`.execute(registry.db)
    await move()
    const released = Promise.withResolvers<{ status: number }>()
    let sent = 0
    const stop = webhookDispatcher((address) => {
      if (address.endsWith('/hanging')) return released.promise
      sent += 1
      return Promise.resolve({ status: 204 })
    })
    try {
      await until(() => sent === 1)
      await move()
      await until(() => sent === 2)
    } finally {
      released.resolve({ status: 204 })
      await stop()
    }
  })

  test('FIX-131 shows a message beyond 1,000 in the queue as failed, permits sending it later, and reports it once', async () => {
    const id = await create()
    await sql`insert into webhook_deliveries (webhook, type, body, due_at)
      select ${id}, 'merchant.moved', '{}', now() + interval '1 hour' from generate_series(1, 1000)`.execute(
      registry.db,
    )
    await move()
    const newest = await newestOf(id)
    expect(newest).toMatchObject({ state: 'failed', attempts: 0, answer: 'not queued: 1,000 messages were waiting' })
    const dropped: number[] = []
    const sent: string[] = []
    const stop = webhookDispatcher(
      (_url, headers) => {
        sent.push(headers['webhook-id'] ?? '')
        return Promise.resolve({ status: 204 })
      },
      (count) => void dropped.push(count),
    )
    await until(async () => {
      await move()
      return dropped.length > 1
    })
    expect((await registry.call('POST', `/v1/deliveries/${newest?.id}/again`)).status).toBe(200)
    await until(() => sent.length === 1)
    await stop()
    expect(sent).toEqual([newest?.id])
    const shown = (await registry.call('GET', '/v1/webhooks')).json() as { webhooks: { failed: number }[] }
    // The message of before the courier's first look is shown, but was not reported by it.
    expect(dropped.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(shown.webhooks[0]?.failed ?? 0)
  })
})
