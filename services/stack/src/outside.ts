import { type MerchantConfig, SocialBrand } from '@tessera/site'
import { channelsFor, toOutsideChannel } from './channels.ts'
import type { StackSecrets } from './secrets.ts'

const SITE = { siteKey: 'tessera-local', projectId: 'tessera-local' }

export interface OutsideOptions {
  secrets: Pick<StackSecrets, 'outsideKey' | 'oidcSecret' | 'webhookSecret'>
  merchants: readonly MerchantConfig[]
  /** Port of the site for browsers, or 0 if it is not fixed: OIDC logins, which need a registered URL, are then not offered. */
  sitePort: number
}

/** The sandbox as the external systems of a trial: gateways, bank and login providers. Its inbox shows every code without a login. */
export function outsideSettings({ secrets, merchants, sitePort }: OutsideOptions) {
  const { outsideKey: key, oidcSecret: secret } = secrets
  const hosts = ['127.0.0.1', 'localhost', ...merchants.flatMap((item) => item.hosts)]
  const client = {
    clientId: 'tessera-local',
    secret,
    redirectUris: [...new Set(hosts)].map((host) => `http://${host}:${sitePort}/m/login`),
  }
  const channels = channelsFor(merchants, key, secrets.webhookSecret)
  const providers = (origin: string, publicOrigin: string) =>
    Object.fromEntries(
      SocialBrand.options.map((brand) => [
        brand,
        {
          issuer: `${publicOrigin}/oidc/${brand}`,
          discovery: `${origin}/oidc/${brand}/.well-known/openid-configuration`,
          clientId: client.clientId,
          secret,
        },
      ]),
    )
  return {
    sandbox: {
      OUTSIDE_KEY: key,
      VERIFY_SITES: JSON.stringify([SITE]),
      CHANNELS: JSON.stringify(channels.map(toOutsideChannel)),
      ...(sitePort === 0 ? {} : { OIDC_CLIENTS: JSON.stringify([client]) }),
    },
    /** Returns the contents of the api's CHANNELS_FILE. */
    channels: (origin: string) => channels.map((channel) => ({ ...channel, origin })),
    api: (origin: string, publicOrigin: string) => ({
      OUTSIDE_ORIGIN: origin,
      OUTSIDE_KEY: key,
      VERIFY_PROJECT: SITE.projectId,
      VERIFY_SITE_KEY: SITE.siteKey,
      VERIFY_ORIGIN: publicOrigin,
      ...(sitePort === 0 ? {} : { OIDC_PROVIDERS: JSON.stringify(providers(origin, publicOrigin)) }),
    }),
  }
}
