import * as z from 'zod/mini'
import { CounterKey } from '../enums.ts'

export const Counters = z.record(CounterKey, z.object({ enabled: z.boolean(), count: z.int() }))
export type Counters = z.infer<typeof Counters>

const RECEIVING: readonly (keyof Counters)[] = ['MANUAL', 'RAFFLE', 'UPGRADE_BONUS', 'MISSION_MANUAL', 'TICKET']
/** Number of rewards waiting in the reward centre: five of the counters, of these the enabled ones (CON-059, CON-060). */
export const receivingCount = (counters: Counters): number =>
  RECEIVING.reduce((sum, key) => sum + (counters[key].enabled ? counters[key].count : 0), 0)
