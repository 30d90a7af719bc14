import { MAX_WAVE_MERCHANTS } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { ok, type Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import { listMerchantCodes, lockGroupsShared } from './groups.repository.ts'
import type { Waves } from './plans.repository.ts'
import { emptyGroup, tooManyMerchants, unknownGroup } from './waves-rejections.ts'

/** Resolves the merchants of each group as a wave: a merchant in several groups is in the first. */
export async function resolveWaves(trx: Kysely<Tables>, names: readonly string[]): Promise<Result<Waves>> {
  const groups = new Map((await lockGroupsShared(trx, names)).map((group) => [group.name, group]))
  const assignedCodes = new Set<string>()
  const waves: string[][] = []
  for (const name of names) {
    const group = groups.get(name)
    if (!group) return unknownGroup(name)
    const wave = (await listMerchantCodes(trx, group.merchants)).filter((code) => !assignedCodes.has(code))
    if (wave.length === 0) return emptyGroup(name)
    for (const code of wave) assignedCodes.add(code)
    waves.push(wave)
  }
  return assignedCodes.size > MAX_WAVE_MERCHANTS ? tooManyMerchants(MAX_WAVE_MERCHANTS) : ok(waves)
}
