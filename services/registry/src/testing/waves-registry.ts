import { CompositionRef, type FreezeRow, type MerchantRow, PlanRow } from '@tessera/contracts'
import type { Database } from '@tessera/server'
import { HOUR_MS } from '@tessera/server/durations'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { advancePlan } from '../rollouts/waves/advance.service.ts'
import { listActivePlans } from '../rollouts/waves/plans.repository.ts'
import type { Tables } from '../tables.ts'
import { createTransact } from '../transact.ts'
import { sampleShell, sampleSlice } from './sample-releases.ts'
import { startTestRegistry } from './test-registry.ts'

const MERCHANTS = ['siam', 'lotus', 'kirin']
const reason = 'for a test'

export type WavesRegistry = Awaited<ReturnType<typeof startWavesRegistry>>

/** A registry whose three merchants run mfe-one 1.0.0, with the groups canary (siam) and all; `isFirst` of those on its database. */
export async function startWavesRegistry(database: Database<Tables>, isFirst = true) {
  // The test advances plans itself, so the registry's own scheduler is disabled.
  const registry = await startTestRegistry(database, { WAVES_EVERY_S: '3600' })
  const { db, call } = registry
  const releases = [
    sampleShell('1.0.0'),
    ...['1.0.0', '1.1.0', '1.2.0'].map((version) => sampleSlice('mfe-one', version)),
    sampleSlice('mfe-two', '1.0.0'),
  ]
  if (isFirst) await registry.mustPublish(...releases)
  const group = (name: string, merchants: string[], position: number, token?: string) =>
    call('PUT', `/v1/groups/${name}`, { body: { merchants, position, reason }, token })
  await group('canary', ['siam'], 1)
  await group('all', [], 2)
  const merchants = async () =>
    new Map(
      ((await call('GET', '/v1/merchants')).json() as { merchants: MerchantRow[] }).merchants.map((row) => [
        row.code,
        row,
      ]),
    )
  const notifier = { notifyMoved: async () => {}, notifyWaves: async () => {} }
  const parsePlan = (response: { json(): unknown }) => PlanRow.parse(response.json())
  const plan = async (id: number) => parsePlan(await call('GET', `/v1/waves/${id}`))
  const createPlan = (overrides: object = {}, token?: string) =>
    call('POST', '/v1/waves', {
      body: {
        changes: { 'mfe-one': { version: '1.1.0' } },
        groups: ['canary', 'all'],
        shares: [10, 50],
        minutes: 60,
        reason,
        ...overrides,
      },
      token,
    })
  return {
    ...registry,
    group,
    merchants,
    make: createPlan,
    plan,
    /** Creates a plan and returns it after its first steps. */
    mustCreatePlan: async (overrides: object = {}): Promise<PlanRow> => {
      const response = await createPlan(overrides)
      if (response.status !== 201) throw new Error(response.body)
      return plan(parsePlan(response).id)
    },
    steer: (action: string, id: number, token?: string) =>
      call('POST', `/v1/waves/${id}/${action}`, { body: { reason: `${action} it` }, token }),
    /** Advances every plan as far as possible, like one run of the scheduler. */
    advancePlans: async (): Promise<void> => {
      for (const id of await listActivePlans(db))
        for (let step = 0; step < 50; step++) {
          const result = await advancePlan(createTransact(db, false), id, notifier)
          if (!result.ok || !result.value) break
        }
    },
    /** Shifts the step and retry times of every plan's merchants into the past. */
    shiftTimes: (minutes: number) =>
      sql`update plan_merchants set stepped_at = stepped_at - ${minutes} * interval '1 minute',
        tried_at = tried_at - ${minutes} * interval '1 minute'`.execute(db),
    /** States of its merchants, as in `siam: running 10`. */
    merchantStates: async (id: number): Promise<string[]> =>
      (await plan(id)).merchants.map(({ merchant, state, percent }) => `${merchant}: ${state} ${percent}`),
    /** Version of mfe-one in the merchant's stable composition. */
    versionOf: async (merchant: string): Promise<string | undefined> => {
      const stable = (await merchants()).get(merchant)?.stable
      const ref = CompositionRef.parse((await call('GET', `/v1/compositions/${merchant}/${stable}`)).json())
      return ref.slices['mfe-one']?.version
    },
    freeze: async (codes: string[]): Promise<FreezeRow> => {
      const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString())
      return (await call('POST', '/v1/freezes', { body: { merchants: codes, from, to, reason } })).json() as FreezeRow
    },
    personToken: async (holder: string, overrides: object = {}): Promise<string> => {
      const body = { holder, role: 'operator', scope: MERCHANTS, ...overrides }
      return z.object({ token: z.string() }).parse((await call('POST', '/v1/tokens', { body })).json()).token
    },
    /**
     * Resets: no plan or rollout is active, no merchant is locked, frozen or requires approvals, and all run mfe-one 1.0.0.
     */
    reset: async (): Promise<void> => {
      await sql`update wave_plans set state = 'stopped' where state not in ('stopped', 'takenBack')`.execute(db)
      await sql`delete from freezes`.execute(db)
      await db.updateTable('merchants').set({ approval: false, protected: false, locked: false }).execute()
      for (const { code, rollouts } of (await merchants()).values())
        for (const { id } of rollouts)
          await call('DELETE', `/v1/merchants/${code}/candidate?reason=the+next+test&rollout=${id}`)
      for (const code of MERCHANTS)
        await registry.mustCompose({ shell: { version: '1.0.0' }, 'mfe-one': { version: '1.0.0' } }, code)
    },
  }
}
