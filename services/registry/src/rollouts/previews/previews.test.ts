import { Composition, PreviewRow, previewComposition } from '@tessera/contracts'
import { createPreviewSeal } from '@tessera/server'
import { DAY_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sampleShell, sampleSlice } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const EDGE = 'edge-token-of-the-tests-00001'
const reason = 'for a test'
const seal = createPreviewSeal([EDGE])

describeOnOneEngine('previews', (engine) => {
  let registry: TestRegistry
  let stable: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open(), {
      REGISTRY_EDGE_TOKEN: EDGE,
      SITE_ORIGIN: 'http://{host}:8080',
    })
    const versions = ['1.0.0', '1.1.0', '1.2.0']
    await registry.mustPublish(sampleShell('1.0.0'))
    await registry.mustPublish(...versions.flatMap((v) => [sampleSlice('mfe-one', v), sampleSlice('mfe-two', v)]))
    const first = { shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' }, 'mfe-two': { version: '1.0.0' } }
    await registry.mustCompose(first, 'lotus')
    stable = (await registry.mustCompose(first)).id
  })
  afterAll(() => registry.stop())

  const post = (body: object, token?: string) =>
    registry.call('POST', '/v1/previews', { body: { merchant: 'siam', reason, ...body }, token })
  const changes = { 'mfe-one': { version: '1.1.0' } }
  const make = async (body: object = { changes }, token?: string): Promise<PreviewRow> => {
    const answer = await post(body, token)
    if (answer.status !== 201) throw new Error(answer.body)
    return PreviewRow.parse(answer.json())
  }
  const shown = (id: string, headers = {}, token = EDGE) =>
    registry.call('GET', `/v1/previews/${id}/composition`, { token, headers })
  const versionsOf = async (id: string) =>
    Object.fromEntries(Composition.parse((await shown(id)).json()).slices.map(({ name, version }) => [name, version]))
  const list = async (query = '', merchant = 'siam') =>
    z
      .object({ previews: z.array(PreviewRow) })
      .parse((await registry.call('GET', `/v1/merchants/${merchant}/previews${query}`)).json()).previews
  const revoke = (id: string, token?: string, merchant = 'siam') =>
    registry.call('DELETE', `/v1/merchants/${merchant}/previews/${id}?reason=for%20a%20test`, { token })
  const lastAudit = () => registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()

  test('shows the stable composition with changes by a link, and moves no visitor', async () => {
    const before = await registry.running()
    const compositions = await registry.db.selectFrom('compositions').select('id').execute()
    const made = await make()
    expect(made).toMatchObject({ base: before.number, changes: { 'mfe-one': { version: '1.1.0', gear: 'linked' } } })
    const { slices, integrity, ...composition } = Composition.parse((await shown(made.id)).json())
    expect(composition).toMatchObject({ id: previewComposition(made.id), merchant: 'siam', shell: before.shell })
    expect(slices.map((s) => `${s.name} ${s.version}`)).toEqual(['mfe-one 1.1.0', 'mfe-two 1.0.0'])
    expect(Object.keys(integrity)).toContain('/r/mfe-one/home.mfe-one.1.1.0.js')
    expect(await registry.running()).toEqual(before)
    expect(await registry.db.selectFrom('compositions').select('id').execute()).toEqual(compositions)
  })

  test('creates the link at the merchant’s address, signed for the edges, for seven days or the requested number', async () => {
    const [week, day] = [await make(), await make({ changes, days: 1 })]
    for (const [made, days] of [
      [week, 7],
      [day, 1],
    ] as const) {
      const link = new URL(made.link ?? '')
      expect(link.origin).toBe('http://siam.localhost:8080')
      const opened = seal.verify('siam', link.searchParams.get('preview') ?? '')
      expect(opened?.id).toBe(made.id)
      const left = Date.parse(made.expiresAt) - Date.parse(made.createdAt)
      expect(Math.abs(left - days * DAY_MS)).toBeLessThan(60_000)
      expect(Math.abs((opened?.expiresAt.getTime() ?? 0) - Date.parse(made.expiresAt))).toBeLessThan(1000)
    }
    for (const days of [0, 15, 1.5]) expect((await post({ changes, days })).status).toBe(400)
  })

  test('fixes its content on creation, whatever becomes stable', async () => {
    const { id } = await make()
    const next = await registry.mustCompose({ 'mfe-two': { version: '1.2.0' }, 'mfe-one': { version: '1.2.0' } })
    expect(await versionsOf(id)).toEqual({ 'mfe-one': '1.1.0', 'mfe-two': '1.0.0' })
    await registry.call('POST', '/v1/merchants/siam/stable', { body: { composition: stable, reason } })
    const byNumber = await make({ composition: next.number })
    expect(await versionsOf(byNumber.id)).toEqual({ 'mfe-one': '1.2.0', 'mfe-two': '1.2.0' })
    expect(Object.keys(byNumber.changes)).toEqual(['mfe-one', 'mfe-two'])
  })

  test('returns 304 to an edge that has it, and nothing to other clients', async () => {
    const { id } = await make()
    const etag = String((await shown(id)).headers.etag)
    const again = await shown(id, { 'if-none-match': etag })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await shown(id, {}, '')).rejection).toEqual([401, 'auth.missing'])
    expect((await shown(id, {}, await registry.tokenFor('viewer', [id]))).rejection).toEqual([403, 'auth.refused'])
    await revoke(id)
    expect((await shown(id, { 'if-none-match': etag })).rejection).toEqual([404, 'preview.unknown'])
  })

  test('ends a revoked link, and an expired one', async () => {
    const { id } = await make()
    expect(PreviewRow.parse((await revoke(id)).json())).toMatchObject({ id, link: null, revokedAt: expect.any(String) })
    expect((await revoke(id)).rejection).toEqual([404, 'preview.unknown'])
    const old = await make()
    await sql`update previews set expires_at = now() where id = ${old.id}`.execute(registry.db)
    for (const over of [id, old.id]) {
      expect((await shown(over)).rejection).toEqual([404, 'preview.unknown'])
      expect((await list()).find((row) => row.id === over)?.link).toBeNull()
    }
    expect((await revoke(old.id)).rejection).toEqual([404, 'preview.unknown'])
    const other = await make()
    expect((await revoke(other.id, undefined, 'lotus')).rejection).toEqual([404, 'preview.unknown'])
  })

  test('rejects what could not run, and a preview equal to the stable composition', async () => {
    expect((await post({ changes: { shell: null } })).rejection).toEqual([422, 'composition.incomplete'])
    expect((await post({ changes: { 'mfe-one': { version: '9.9.9' } } })).rejection).toEqual([404, 'release.unknown'])
    const { claims } = sampleSlice('mfe-one').release
    await registry.mustPublish(sampleSlice('mfe-thief', '1.0.0', { claims: { ...claims, name: 'mfe-thief' } }))
    expect((await post({ changes: { 'mfe-thief': { version: '1.0.0' } } })).rejection).toEqual([
      422,
      'gate.claim-taken',
    ])
    expect((await post({ changes: {} })).rejection).toEqual([422, 'candidate.runs-already'])
    expect((await post({ changes: { 'mfe-one': { version: '1.0.0' } } })).rejection[1]).toBe('candidate.runs-already')
    expect((await post({ composition: 999 })).rejection).toEqual([404, 'composition.unknown'])
    expect((await post({ merchant: 'nobody', changes })).rejection).toEqual([404, 'merchant.unknown'])
    expect((await post({ merchant: 'kirin', changes })).rejection).toEqual([404, 'composition.unknown'])
    for (const body of [{}, { changes, composition: 1 }]) expect((await post(body)).status).toBe(400)
  })

  test('MFP-008 records creation and revocation in the audit with the preview and its changes', async () => {
    const { id, changes: differs } = await make()
    expect(await lastAudit()).toMatchObject({
      action: 'preview.create',
      merchant: 'siam',
      reason,
      before: null,
      after: { id, changes: differs },
    })
    await revoke(id)
    expect(await lastAudit()).toMatchObject({ action: 'preview.revoke', before: { id }, after: null })
  })

  test('pages the list, newest first, with every preview on one page', async () => {
    for (let i = 0; i < 105; i++)
      await registry.db
        .insertInto('previews')
        .values({
          id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
          merchant: 'lotus',
          base: 1,
          changes: '{}',
          shell_version: '1.0.0',
          created_by: 'test',
          reason,
          expires_at: new Date(),
        })
        .execute()
    const first = await list('', 'lotus')
    expect(first).toHaveLength(100)
    const second = await list(`?before=${first.at(-1)?.id}`, 'lotus')
    const all = [...first, ...second]
    expect(new Set(all.map(({ id }) => id)).size).toBe(105)
    const made = all.map(({ createdAt }) => createdAt)
    expect(made).toEqual([...made].sort().reverse())
    expect((await registry.call('GET', '/v1/merchants/nobody/previews')).rejection).toEqual([404, 'merchant.unknown'])
  })

  test('limits a merchant to two hundred active links', async () => {
    await sql`update previews set expires_at = now() + interval '1 day'`.execute(registry.db)
    await registry.db.updateTable('previews').set({ revoked_at: new Date() }).where('merchant', '=', 'siam').execute()
    for (let i = 0; i < 95; i++)
      await registry.db
        .insertInto('previews')
        .values({
          id: `00000000-0000-4000-9000-${String(i).padStart(12, '0')}`,
          merchant: 'lotus',
          base: 1,
          changes: '{}',
          shell_version: '1.0.0',
          created_by: 'test',
          reason,
          expires_at: new Date(Date.now() + DAY_MS),
        })
        .execute()
    expect((await post({ merchant: 'lotus', changes })).rejection).toEqual([409, 'preview.too-many'])
    expect((await post({ changes })).status).toBe(201)
  })
})
