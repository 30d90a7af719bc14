import type { FeatureSwitch, MerchantConfig, SocialBrand } from '@tessera/site'
import * as z from 'zod'

/** A provider as the settings name it. `discovery`: where this service reads it, where that is not below the issuer. */
export const ProviderSettings = z.object({
  issuer: z.url({ protocol: /^https?$/ }),
  discovery: z.url({ protocol: /^https?$/ }).optional(),
  clientId: z.string().min(1).max(200),
  secret: z.string().min(16).max(500),
})
export type ProviderSettings = z.infer<typeof ProviderSettings>

export const ProvidersByBrand = z.object({
  line: ProviderSettings.optional(),
  facebook: ProviderSettings.optional(),
  google: ProviderSettings.optional(),
})
export type ProvidersByBrand = z.infer<typeof ProvidersByBrand>

const SWITCHES = {
  line: 'LINELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  google: 'GOOGLELOGIN3',
} as const satisfies Record<SocialBrand, FeatureSwitch>

/** By whom one can sign in at a merchant: what its switches and the deployment both offer. */
export const brandsOf = ({ switches }: MerchantConfig, providers: ProvidersByBrand): SocialBrand[] =>
  (['line', 'facebook', 'google'] as const).filter((brand) => providers[brand] && switches[SWITCHES[brand]] === true)
