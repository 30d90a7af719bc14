import { OUTSIDE_SITE, startExternalServices } from '@tessera/sandbox/testing'
import { createJobRunner } from '../src/jobs/runner.ts'
import { createGateway } from '../src/modules/identity/messages-out/gateway.ts'
import { outboxJob } from '../src/modules/identity/messages-out/outbox.jobs.ts'
import { startTestApi, type TestApi } from './test-api.ts'

/** Address and key of a running sandbox. */
interface SandboxAddress {
  origin: string
  key: string
}

/** Settings of an API that sends messages through this sandbox, and verifies phone numbers there for one site. */
export const sandboxSettings = ({ origin, key }: SandboxAddress, site: { projectId: string; siteKey: string }) => ({
  OUTSIDE_ORIGIN: origin,
  OUTSIDE_KEY: key,
  VERIFY_PROJECT: site.projectId,
  VERIFY_SITE_KEY: site.siteKey,
})

type StartOptions = NonNullable<Parameters<typeof startTestApi>[0]>

/** Starts the API with its own sandbox of external systems; with `captcha` false, registration needs no captcha. `close` stops both. */
export async function startWithSandbox({
  captcha = true,
  ...options
}: Pick<StartOptions, 'open'> & { captcha?: boolean }) {
  const sandbox = await startExternalServices()
  const api = await startTestApi({
    ...options,
    config: sandboxSettings(sandbox, OUTSIDE_SITE),
    merchant: (config) => (captcha ? config : { ...config, register: { ...config.register, captcha: false } }),
  })
  const close = async () => {
    await api.close()
    await sandbox.close()
  }
  return { api, outside: sandbox, close }
}

/** Timeout of a gateway call in tests: the product's five seconds can be too short on a busy machine. */
const TEST_TIMEOUT_MS = 60_000

/**
 * Sends due messages, as the API's jobs do each second while it listens.
 *
 * @param timeoutMs timeout of a call, for tests of an unresponsive gateway; its errors are then returned instead of thrown
 */
export async function sendMessages(
  api: TestApi,
  { origin, key }: SandboxAddress,
  timeoutMs?: number,
): Promise<unknown[]> {
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  api.advance(1_000)
  for (const channel of ['sms', 'mail'] as const) {
    const gateway = createGateway(origin, key, timeoutMs ?? TEST_TIMEOUT_MS)
    const job = outboxJob(api.db, channel, api.merchants, gateway, onError)
    await (await createJobRunner(api.db, [job], api.now, onError)).runAll()
  }
  if (timeoutMs === undefined && errors.length > 0) throw new AggregateError(errors, 'messages were not sent')
  return errors
}
