import type { App, Database } from '@tessera/server'
import type { Services } from './services.ts'
import type { Tables } from './tables.ts'

const EVERY_MS = 5 * 60_000
/** Retention of outcomes in the outbox. */
const OUTBOX_MEMORY_MS = 7 * 86_400_000

/** Removes what has expired, now and then, so that no table grows with time alone. */
export function installSweeper(app: App, services: Services, database: Pick<Database<Tables>, 'upkeep'>): void {
  const sweep = async (): Promise<void> => {
    await services.encryption.sweep()
    await services.captchas.sweep()
    await services.login.sweep()
    await services.sessions.sweep()
    await services.logins.sweep()
    await services.launches.sweep()
    await services.walletCalls.sweep()
    await services.idempotency.sweep()
    await services.trials.sweep()
    await services.asks.sweep()
    await services.contacts.sweep()
    await services.codes.sweep()
    await services.phoneTokens?.sweep()
    await services.recovery.sweep()
    await services.social.sweep()
    await services.tickets.sweep()
    await services.carriedProtections.sweep()
    await services.passkeys.sweep()
    await services.callbacks.sweep()
    await services.applications.sweep()
    await services.linkVisits.sweep()
    await services.outbox.sweep(new Date(), new Date(Date.now() - OUTBOX_MEMORY_MS))
    await database.upkeep()
  }
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => app.log.warn({ err: error }, 'sweep failed'))
  }, EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
