import { type FeatureSwitch, SOCIAL_SWITCHES, type SocialBrand } from '@tessera/site'

/** Providers that are offered: what the merchant has switched on and the API can ask. */
export const brandsOn = (isOn: (name: FeatureSwitch) => boolean, served: readonly SocialBrand[]): SocialBrand[] =>
  served.filter((brand) => isOn(SOCIAL_SWITCHES[brand]))
