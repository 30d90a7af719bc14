import { type FeatureSwitch, SOCIAL_SWITCHES, type SocialBrand } from '@tessera/site'

/** Returns the offered providers: switched on by the merchant and supported by the API. */
export const brandsOn = (isOn: (name: FeatureSwitch) => boolean, served: readonly SocialBrand[]): SocialBrand[] =>
  served.filter((brand) => isOn(SOCIAL_SWITCHES[brand]))
