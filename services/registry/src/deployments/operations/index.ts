import { ADMINISTRATION } from './administration.ts'
import { COMPOSITIONS } from './compositions.ts'
import { CONFIGURATIONS } from './configurations.ts'
import { DISCOVERY } from './discovery.ts'
import { FREEZES } from './freezes.ts'
import { MERCHANTS } from './merchants.ts'
import type { Operations } from './operation.ts'
import { PREVIEWS } from './previews.ts'
import { PROPOSALS } from './proposals.ts'
import { RELEASES } from './releases.ts'
import { RUNNING } from './running.ts'
import { WAVES } from './waves.ts'
import { WEBHOOKS } from './webhooks.ts'

/** Every call below `/v1`. */
export const OPERATIONS: Operations = {
  ...RELEASES,
  ...COMPOSITIONS,
  ...CONFIGURATIONS,
  ...RUNNING,
  ...MERCHANTS,
  ...FREEZES,
  ...PROPOSALS,
  ...WAVES,
  ...PREVIEWS,
  ...DISCOVERY,
  ...WEBHOOKS,
  ...ADMINISTRATION,
}
