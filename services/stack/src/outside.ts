import { loadMerchants } from '@tessera/server'
import { MerchantConfig, SocialBrand } from '@tessera/site'
import { channelsFor, toOutsideChannel } from './channels.ts'
import type { StackConfig } from './config.ts'
import { ensureSecret } from './secrets.ts'

type Env = Record<string, string | undefined>

const SITE = { siteKey: 'tessera-local', projectId: 'tessera-local' }

/** The sandbox as the outside of accounts, for trials alone: whoever reaches its inbox reads every code. */
export async function configureOutside(
  env: Env,
  { TESSERA_DATA, PORT }: StackConfig,
  merchantsDir: string,
  merchant: string,
) {
  if (env.OUTSIDE_ORIGIN || env.PRODUCTION === 'true') return null
  const key = await ensureSecret(TESSERA_DATA, 'outside-key')
  // OIDC redirects need a registered URL: without a fixed port the site has none.
  const { all } = await loadMerchants(merchantsDir, merchant, false, MerchantConfig)
  const hosts = ['127.0.0.1', 'localhost', ...all.flatMap((item) => item.hosts)]
  const client = {
    clientId: 'tessera-local',
    secret: await ensureSecret(TESSERA_DATA, 'oidc-secret'),
    redirectUris: [...new Set(hosts)].map((host) => `http://${host}:${PORT}/m/login`),
  }
  const hasFixedPort = PORT !== 0
  const channels = channelsFor(all, key, await ensureSecret(TESSERA_DATA, 'webhook-secret', 'base64'))
  const providers = (origin: string, publicOrigin: string) =>
    Object.fromEntries(
      SocialBrand.options.map((brand) => [
        brand,
        {
          issuer: `${publicOrigin}/oidc/${brand}`,
          discovery: `${origin}/oidc/${brand}/.well-known/openid-configuration`,
          clientId: client.clientId,
          secret: client.secret,
        },
      ]),
    )
  return {
    sandbox: {
      OUTSIDE_KEY: key,
      VERIFY_SITES: JSON.stringify([SITE]),
      CHANNELS: JSON.stringify(channels.map(toOutsideChannel)),
      ...(hasFixedPort ? { OIDC_CLIENTS: JSON.stringify([client]) } : {}),
      ...(env.PLAY_ORIGIN ? { OUTSIDE_ORIGIN: env.PLAY_ORIGIN } : {}),
    },
    /** The file of channels, as the api reads it. */
    channels: (origin: string) => channels.map((channel) => ({ ...channel, origin })),
    api: (origin: string, publicOrigin: string) => ({
      OUTSIDE_ORIGIN: origin,
      OUTSIDE_KEY: key,
      VERIFY_PROJECT: SITE.projectId,
      VERIFY_SITE_KEY: SITE.siteKey,
      VERIFY_ORIGIN: publicOrigin,
      ...(hasFixedPort ? { OIDC_PROVIDERS: JSON.stringify(providers(origin, publicOrigin)) } : {}),
    }),
  }
}
