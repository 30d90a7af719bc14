import { randomBytes } from 'node:crypto'
import type { MerchantConfig, SystemStatus } from '@tessera/contracts'
import CryptoJS from 'crypto-js'

const KEY_LENGTH = 8

/**
 * DES-ECB with a key that travels in the last 8 characters: what the specification asks for. It keeps the target out of plain
 * sight and nothing more.
 */
export function encryptPath(url: string): string {
  const key = randomBytes(KEY_LENGTH).toString('base64url').slice(0, KEY_LENGTH)
  const cipher = CryptoJS.DES.encrypt(url, CryptoJS.enc.Utf8.parse(key), {
    mode: CryptoJS.mode.ECB,
    padding: CryptoJS.pad.Pkcs7,
  })
  return `${cipher.toString()}${key}`
}

/** The merchant's channels with their targets out of plain sight. */
export const hideTargets = (merchant: MerchantConfig): SystemStatus['info']['customerService'] =>
  merchant.customerService.map(({ csType, title, url }) => ({ csType, title, path: encryptPath(url) }))

export function toSystemStatus(
  merchant: MerchantConfig,
  customerService: SystemStatus['info']['customerService'],
  visitor: { ip: string; blocked: boolean },
  maintenance: boolean,
): SystemStatus {
  const { resources, register, switches, categories, mainDomain, imageCDNs, theme } = merchant
  return {
    info: {
      customerService,
      domainRoute: mainDomain,
      mobileTemplate: theme.id,
      paths: { home: '/m/home', help: '/m/help', terms: '/m/help?tag=terms', download: '/m/download' },
      register,
      resources,
      whitelabel: switches,
      categories,
      mainDomain,
      imageCDNs,
    },
    location: { ip: visitor.ip },
    maintenance,
    regionRestriction: visitor.blocked,
  }
}
