import { OUTSIDE_SITE, startOutside } from '@tessera/sandbox/testing'
import { createJobRunner } from '../jobs/runner.ts'
import { createGateway } from '../modules/identity/messages-out/gateway.ts'
import { outboxJob } from '../modules/identity/messages-out/outbox.jobs.ts'
import { startTestApi, type TestApi } from './test-api.ts'

/** An outside that listens. */
interface Outside {
  origin: string
  key: string
}

/** Settings of an API that sends to this outside, and has numbers proved there for one site. */
export const outsideSettings = ({ origin, key }: Outside, site: { projectId: string; siteKey: string }) => ({
  OUTSIDE_ORIGIN: origin,
  OUTSIDE_KEY: key,
  VERIFY_PROJECT: site.projectId,
  VERIFY_SITE_KEY: site.siteKey,
})

type StartOptions = NonNullable<Parameters<typeof startTestApi>[0]>

/** The API with external systems of its own; `captcha` false: registering needs none. `close` ends both. */
export async function startWithOutside({
  captcha = true,
  ...options
}: Pick<StartOptions, 'open'> & { captcha?: boolean }) {
  const outside = await startOutside()
  const api = await startTestApi({
    ...options,
    config: outsideSettings(outside, OUTSIDE_SITE),
    merchant: (config) => (captcha ? config : { ...config, register: { ...config.register, captcha: false } }),
  })
  const close = async () => {
    await api.close()
    await outside.close()
  }
  return { api, outside, close }
}

/** Limit of a call to the gateway in tests, in milliseconds: the product's five seconds can pass on a busy machine. */
const PATIENT_MS = 60_000

/**
 * Sends what is due, as the API's jobs do each second while it listens.
 *
 * @param timeoutMs limit of a call for a test of a silent gateway, whose failures are returned; without it a failure is thrown
 */
export async function sendMessages(api: TestApi, { origin, key }: Outside, timeoutMs?: number): Promise<unknown[]> {
  const faults: unknown[] = []
  const onFault = (error: unknown) => void faults.push(error)
  api.pass(1_000)
  for (const channel of ['sms', 'mail'] as const) {
    const gateway = createGateway(origin, key, timeoutMs ?? PATIENT_MS)
    const job = outboxJob(api.db, channel, api.merchants, gateway, onFault)
    await (await createJobRunner(api.db, [job], api.now, onFault)).run()
  }
  if (timeoutMs === undefined && faults.length > 0) throw new AggregateError(faults, 'messages were not sent')
  return faults
}
