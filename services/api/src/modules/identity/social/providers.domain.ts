import { type MerchantConfig, SOCIAL_SWITCHES, SocialBrand } from '@tessera/site'
import * as z from 'zod'

/** Settings of a provider. `discovery`: URL of its discovery document, if it is not at the issuer's well-known path. */
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

/** Providers that members of a merchant can log in with: those that both its switches and the deployment enable. */
export const enabledBrands = ({ switches }: MerchantConfig, providers: ProvidersByBrand): SocialBrand[] =>
  SocialBrand.options.filter((brand) => providers[brand] && switches[SOCIAL_SWITCHES[brand]] === true)
