import type { PlatformDocumentBoot, PlatformMerchant } from '@tessera/contracts'
import type { EdgeSite } from './site.ts'

/** Merchant fields that are inlined in the visitor's document: the platform's part, and the site's own boot fields. */
export const bootMerchant = <M extends PlatformMerchant>(
  { bootFields }: Pick<EdgeSite<M>, 'bootFields'>,
  merchant: M,
  stableMerchant: M,
): PlatformDocumentBoot['merchant'] => {
  const { code, name, tagline, currency, logo, theme } = merchant
  return { ...bootFields(merchant, stableMerchant), code, name, tagline, currency, logo, themeId: theme.id }
}
