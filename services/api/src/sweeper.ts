import type { App, Database } from '@tessera/server'
import type { Area } from './areas/area.ts'
import type { Tables } from './database/tables.ts'

const SWEEP_INTERVAL_MS = 5 * 60_000

/** Runs the cleanup of every service, one after the other. An error is reported, and the other cleanups still run. */
export async function sweepAll(
  areas: readonly Pick<Area, 'cleanup'>[],
  onError: (error: unknown, service: string) => void,
): Promise<void> {
  for (const [service, cleanUp] of areas.flatMap(({ cleanup }) => Object.entries(cleanup)))
    await cleanUp().catch((error: unknown) => onError(error, service))
}

/** Removes expired rows every five minutes, so that tables do not grow without limit. */
export function installSweeper(app: App, areas: readonly Area[], database: Pick<Database<Tables>, 'upkeep'>): void {
  const sweep = async (): Promise<void> => {
    await sweepAll(areas, (error, service) => app.log.warn({ err: error, service }, 'removing expired rows failed'))
    await database.upkeep()
  }
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => app.log.warn({ err: error }, 'database upkeep failed'))
  }, SWEEP_INTERVAL_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
