import { type MerchantConfig, SOCIAL_SWITCHES, SocialBrand } from '@tessera/site'
import * as z from 'zod'

/** A provider as the settings name it. `discovery`: URL of its discovery document, if not below the issuer. */
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

/** Providers for signing in at a merchant: those that both its switches and the deployment enable. */
export const brandsOf = ({ switches }: MerchantConfig, providers: ProvidersByBrand): SocialBrand[] =>
  SocialBrand.options.filter((brand) => providers[brand] && switches[SOCIAL_SWITCHES[brand]] === true)
