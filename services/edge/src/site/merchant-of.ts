import type { PlatformDocumentBoot, PlatformMerchant } from '@tessera/contracts'
import type { EdgeSite } from './site.ts'

/** What a document says of its merchant as its visitor has it: the platform's part, and what the site's pages boot with beside it. */
export const merchantOf = <M extends PlatformMerchant>(
  { bootOf }: Pick<EdgeSite<M>, 'bootOf'>,
  merchant: M,
  everybody: M,
): PlatformDocumentBoot['merchant'] => {
  const { code, name, tagline, currency, logo, theme } = merchant
  return { ...bootOf(merchant, everybody), code, name, tagline, currency, logo, themeId: theme.id }
}
