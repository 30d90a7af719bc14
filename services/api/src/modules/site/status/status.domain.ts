import { createHash } from 'node:crypto'
import type { LocalText } from '@tessera/contracts'
import type { MerchantConfig, SystemStatus } from '@tessera/site'
import CryptoJS from 'crypto-js'

const KEY_LENGTH = 8

/**
 * DES-ECB with a key that is sent in the last 8 characters: required by the specification. It only obscures the target; so
 * the key may be derived from the target's owner, and every process of the api returns the same path.
 */
export function encryptPath(url: string, owner: string): string {
  const key = createHash('sha256').update(`${owner} ${url}`).digest('base64url').slice(0, KEY_LENGTH)
  const cipher = CryptoJS.DES.encrypt(url, CryptoJS.enc.Utf8.parse(key), {
    mode: CryptoJS.mode.ECB,
    padding: CryptoJS.pad.Pkcs7,
  })
  return `${cipher.toString()}${key}`
}

/** The merchant's customer-service channels with obscured targets. */
export const hideTargets = (merchant: MerchantConfig): SystemStatus['info']['customerService'] =>
  merchant.customerService.map(({ csType, title, url }) => ({ csType, title, path: encryptPath(url, merchant.code) }))

/** Replaces `{age}` in a text by the minimum age. */
export const withAge = ({ th, en }: LocalText, age: number): LocalText => ({
  th: th.replace('{age}', `${age}`),
  en: en.replace('{age}', `${age}`),
})

/** The merchant's logos and licence badges, with the minimum age in their labels. */
function resourcesOf({ resources, minimumAge }: MerchantConfig): MerchantConfig['resources'] {
  const license = resources.license.map((badge) => ({ ...badge, label: withAge(badge.label, minimumAge) }))
  return { ...resources, license }
}

export function toSystemStatus(
  merchant: MerchantConfig,
  customerService: SystemStatus['info']['customerService'],
  visitor: { ip: string; isBlocked: boolean },
  maintenance: boolean,
): SystemStatus {
  const { register, switches, categories, mainDomain, imageCDNs, minimumAge, theme } = merchant
  return {
    info: {
      customerService,
      domainRoute: mainDomain,
      mobileTemplate: theme.id,
      paths: { home: '/m/home', help: '/m/help', terms: '/m/help?tag=terms', download: '/m/download' },
      register,
      resources: resourcesOf(merchant),
      whitelabel: switches,
      categories,
      mainDomain,
      imageCDNs,
      minimumAge,
    },
    location: { ip: visitor.ip },
    maintenance,
    regionRestriction: visitor.isBlocked,
  }
}
