import { ConfigError } from '@tessera/server'
import type { ApiConfig } from '../config.ts'
import type { MessageChannels } from '../modules/identity/codes/channel.domain.ts'
import type { PhoneProvider } from '../modules/identity/codes/phone-tokens.service.ts'

/** External providers from the settings; features of missing providers are not offered. */
export interface ExternalProviders {
  senders: MessageChannels
  gateway: { origin: string; key: string } | null
  provider: PhoneProvider | null
}

export function createExternalProviders(config: ApiConfig): ExternalProviders {
  const { OUTSIDE_ORIGIN: origin, OUTSIDE_KEY: key, VERIFY_PROJECT: project, VERIFY_SITE_KEY: siteKey } = config
  if ((project === undefined) !== (siteKey === undefined))
    throw new ConfigError(['VERIFY_PROJECT: requires VERIFY_SITE_KEY, and the other way round; set both or neither'])
  if (origin === undefined && (key !== undefined || project !== undefined))
    throw new ConfigError(['OUTSIDE_ORIGIN: OUTSIDE_KEY and VERIFY_PROJECT need it'])
  const publicOrigin = config.VERIFY_ORIGIN ?? origin
  const gateway = origin !== undefined && key !== undefined ? { origin, key } : null
  const provider =
    origin !== undefined && publicOrigin !== undefined && project !== undefined
      ? { origin, publicOrigin, project }
      : null
  return {
    gateway,
    provider,
    senders: {
      sms: gateway !== null,
      mail: gateway !== null,
      provider: provider && siteKey !== undefined ? { origin: provider.publicOrigin, siteKey } : null,
    },
  }
}
