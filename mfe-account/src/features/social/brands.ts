import type { FeatureSwitch, SocialBrand } from '@tessera/site'

const SWITCHES: Readonly<Record<SocialBrand, FeatureSwitch>> = {
  line: 'LINELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  google: 'GOOGLELOGIN3',
}

/** Providers that are offered: what the merchant has switched on and the API can ask. */
export const brandsOn = (isOn: (name: FeatureSwitch) => boolean, served: readonly SocialBrand[]): SocialBrand[] =>
  served.filter((brand) => isOn(SWITCHES[brand]))
