import { fileURLToPath } from 'node:url'
import { loadMerchants } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { merchantByCode } from '../src/merchant-by-code.ts'

const { all: allMerchants } = await loadMerchants(
  fileURLToPath(new URL('../../../ops/merchants', import.meta.url)),
  'siam',
  false,
  MerchantConfig,
)

/** The merchant `siam`, with the overrides of a test; without switches, unless it sets its own. */
export function aMerchant(overrides: Partial<MerchantConfig> = {}): MerchantConfig {
  const siam = merchantByCode(allMerchants, 'siam')
  return { ...siam, switches: {}, ...overrides }
}
